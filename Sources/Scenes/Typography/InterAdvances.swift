// Made by Scripts/text-widths.py. Don't edit.

/// The advances of the typeface Inter, in thousandths of an em.
///
/// The numbers come from Inter 4, copyright 2016 The Inter Project Authors (https://github.com/rsms/inter), under the
/// SIL Open Font License 1.1 (https://openfontlicense.org).
///
/// A number is two letters of an alphabet of 91: the printable ASCII characters from `#` on, without the backslash. Line
/// breaks mean nothing.
enum InterAdvances {
  /// The number that is added, so that the result can be negative.
  static let origin = 2000

  /// For each code point, in ascending order: its distance from the one before, beginning at 0x1F and without the
  /// origin; then its advance in the text cut and in the display cut, each in thin, regular and black.
  static let rows = """
    #$<)<);2<&<&;/#$;q<&<t:U;8;r#$<f=H=6<:=%<~#$?z?w@:?b?c@.#$?d?~@>?;?]@*#$ANAvBj@rABA}#$?G@#@^>~?_@L#$;8;I;3:N
    :m:s#$<K<{=n;_<>=D#$<K<{=n;`;y=*#$>N>N?`=s={>m#$?|@7@Y>|?D?q#$;m<(<N;&;K;y#$=m>&>4=*=G=Z#$;i<$<H:w;G;w#$<S<v
    =Q<8<b=H#$?N?qA#>n?1@I#$=M>*>T<P<j=G#$?m?]@*>~>|?d#$?f?|@G>w?@@$#$?R@&@c>q?Q@=#$?:?`@A>S?#?v#$?E?p@Q>^?8@,#$
    >~?:?c>J>h?@#$?Y?h@V>x?3@1#$?E?p@Q>^?8@,#$;i<$<H:f;O<,#$;o<(<N;';U<&#$?|@7@Y>v?@?r#$?|@7@Y>c?8?q#$?|@7@Y>v?@
    ?r#$>9>U?V=j>.?2#$C;C;E#BgBiDL#$?h@HAe?I@4A7#$@%@/@@?3?M@0#$@x@|AI@:@V@z#$@o@tA&@#@8@b#$?G?U?n>l?&?I#$?H?J?G
    >K>j?1#$A,A0AN@F@sA%#$A)A-A7@(@>@l#$;f;t<3:l;.;v#$>c>z?K>>>V?I#$?h@0@o?*?K@y#$?1?1?:>F>T>u#$BNBhC7AKAvBd#$AN
    A:@x@L@L@f#$A4ABAe@j@jA5#$?_?{@4>o???p#$A4ABAg@Y@kAF#$?g@#@@?%?L@&#$?d?~@>?$?`@##$?f@&@R?1?;@4#$A7A.@w@7@@@L
    #$?h@HAe?I@,AL#$BkCHE#BLC-Dg#$?H@&AD?(?g@f#$?f@=AE?E?~A0#$?]?q@[>{?>@-#$<K<{=n;]<@=@#$<S<v=Q<8<a=I#$<K<{=n;5
    ;w<}#$=F>/>N<{=h>5#$=a=z>G=_=y>A#$>K>K>K<s=-=A#$>x?3?N>5>Y?1#$?U?m@)>R?(?J#$?(?-?_>M>V>~#$?U?m@)>i?(?J#$?@?E
    ?`>f>h?'#$<[<z=G<.<7=F#$?G?a@->J?+?U#$?7?N@*>C>x?[#$;I;X<7:T;*;l#$;I;X<7;%;1;l#$>A>{?_=g>Z?F#$;C;X<7:k;*;n#$
    B1BSC?A;AzBp#$?7?H@*>C>t?a#$?C?T?q>i?&?9#$?D?a@,>F?(?L#$?D?a@,>F?(?L#$<U=)=g<#<E=I#$>G>f?K=^>+>z#$<m<}=J<2<=
    =I#$?7?D@->C>t?a#$>f?,?]>9>Z?Q#$A`AvBYA1A)BI#$>N>w?T=w>R?E#$>f?,?]>9>Z?Q#$>W>x?O=y>>>z#$<K<{=n<)<_=Z#$;}<W=J
    :y;P<R#$<K<{=n<*<R=Q#$?|@7@Y?0?P?x#E<)<);2<&<&;/#$;q<&<t:t;X<F#$?(?-?_>M>q?@#$?w?w@`?/?=@$#$@M@xAc?{@FA%#$>f
    ?#?K>O>o?:#$;%;v=C:D;-<F#$>m?&?m>5>V?9#$@7?N>K>5><=|#$C&C&C&B:B:B:#$<z=w>[<O=A=n#$>i>w@O=~>P@6#$>N>w?_>#>>>q
    #$=m>&>4=*=G=Z#$@B@B@7?r?r?j#$<5=w@&;v=G>l#$=}=}>)=<=G=[#$?|@7@Y>|?@?r#$=Q=Y=`<~=5=H#$=P=d=x<|=A=`#$>K>K>K<s
    =.=A#$?3?n@]>C?.@.#$?)?V?h><>x?>#$;i<$<H:w;E;w#$;8;w=t:l;I<t#$;}<I<V;E;u<.#$=<=w>W<u=G=t#$>p>w@U>E>P@7#$AZBc
    BZA9BCBC#$BIC1B|AYB@B9#$BsCHCdBIC(CJ#$>9>U?V=j>/?3#$?h@HAe?I@4A7#$?h@HAe?I@4A7#$?h@HAe?I@4A7#$?h@HAe?I@4A7#$
    ?h@HAe?I@4A7#$?h@HAe?I@4A7#$CRCrDYB|CCD3#$@x@|AI@:@V@z#$?G?U?n>l?&?I#$?G?U?n>l?&?I#$?G?U?n>l?&?I#$?G?U?n>l?&
    ?I#$;f;t<3:l;.;v#$;f;t<3:l;.;v#$;f;t<3:l;.;v#$;f;t<3:l;.;v#$@o@tA&@#@8@b#$ANA:@x@L@L@f#$A4ABAe@j@jA5#$A4ABAe
    @j@jA5#$A4ABAe@j@jA5#$A4ABAe@j@jA5#$A4ABAe@j@jA5#$?|@7@Y?$???}#$A4ABAe@R@kA:#$A7A.@w@7@@@L#$A7A.@w@7@@@L#$A7
    A.@w@7@@@L#$A7A.@w@7@@@L#$?f@=AE?E?~A0#$?N?w@^>`?3@)#$?>?a@a>M?$@<#$>x?3?N>5>Y?1#$>x?3?N>5>Y?1#$>x?3?N>5>Y?1
    #$>x?3?N>5>Y?1#$>x?3?N>5>Y?1#$>x?3?N>5>Y?1#$C-C0ByBMB[BZ#$?(?-?_>M>V>~#$?@?E?`>f>h?'#$?@?E?`>f>h?'#$?@?E?`>f
    >h?'#$?@?E?`>f>h?'#$;I;X<7:T;*;l#$;I;X<7:T;*;l#$;I;X<7:T;*;l#$;I;X<7:T;*;l#$?P?C?e>s>s>t#$?7?H@*>C>t?a#$?C?T
    ?q>i?&?9#$?C?T?q>i?&?9#$?C?T?q>i?&?9#$?C?T?q>i?&?9#$?C?T?q>i?&?9#$?|@7@Y>|???q#$?C?T?q>l?$?T#$?7?D@->C>t?a#$
    ?7?D@->C>t?a#$?7?D@->C>t?a#$?7?D@->C>t?a#$>f?,?]>9>Z?Q#$???a?g>[?+?@#$>f?,?]>9>Z?Q#$?h@HAe?I@4A7#$>x?3?N>5>Y
    ?1#$?h@HAe?I@4A7#$>x?3?N>5>Y?1#$?h@HAe?I@4A7#$>x?3?N>5>Y?1#$@x@|AI@:@V@z#$?(?-?_>M>V>~#$@x@|AI@:@V@z#$?(?-?_
    >M>V>~#$@x@|AI@:@V@z#$?(?-?_>M>V>~#$@x@|AI@:@V@z#$?(?-?_>M>V>~#$@o@tA&@#@8@b#$?1@IAQ>s@2A@#$@o@tA&@#@8@b#$?U
    ?m@)>i?(?J#$?G?U?n>l?&?I#$?@?E?`>f>h?'#$?G?U?n>l?&?I#$?@?E?`>f>h?'#$?G?U?n>l?&?I#$?@?E?`>f>h?'#$?G?U?n>l?&?I
    #$?@?E?`>f>h?'#$?G?U?n>l?&?I#$?@?E?`>f>h?'#$A,A0AN@F@sA%#$?G?a@->J?+?U#$A,A0AN@F@sA%#$?G?a@->J?+?U#$A,A0AN@F
    @sA%#$?G?a@->J?+?U#$A,A0AN@F@sA%#$?G?a@->J?+?U#$A)A-A7@(@>@l#$?7?N@*>C>x?[#$A1ARB.@VA%Ao#$?7?N@*>C>x?[#$<n=q
    =~<c=G=_#$;I<&<7:T<@;l#$;f;t<3:l;.;v#$;I;X<7:T;*;l#$;f;t<3:l;.;v#$;I;X<7:T;*;l#$;f;t<3:l;.;v#$;/;X<F:x;*;~#$
    ;f;t<3:l;.;v#$;I;X<7:T;*;l#$AKAqB^@-@dBB#$=q>4?N<W=;>Z#$>c>z?K>>>V?I#$;I;X<7;%;1;l#$?h@0@o?*?K@y#$>A>{?_=g>Z
    ?F#$?0?w@^>??0@)#$?1?1?:>F>T>u#$;C;X<7:k;*;n#$?1?1?:>F>T>u#$;C;X<7:k;*;n#$?-?1?:>X>S>u#$;C<A=]:k<$=J#$>|?1?N
    >;>S?##$;F<K>6;=<M>4#$>v?1?X>=>Z??#$;0;X<7;,;W<>#$ANA:@x@L@L@f#$?7?H@*>C>t?a#$ANA:@x@L@L@f#$?7?H@*>C>t?a#$AN
    A:@x@L@L@f#$?7?H@*>C>t?a#%ANA:@x@f@_@V#$>v?H@:>H>y?q#$A4ABAe@j@jA5#$?C?T?q>i?&?9#$A4ABAe@j@jA5#$?C?T?q>i?&?9
    #$A4ABAe@j@jA5#$?C?T?q>i?&?9#$C-CLD^B%BXCf#$D$CrCZCEC<C?#$?g@#@@?%?L@&#$<U=)=g<#<E=I#$?g@#@@?%?L@&#$<U=)=g<#
    <E=I#$?g@#@@?%?L@&#$<U=)=g<#<E=I#$?d?~@>?$?`@##$>G>f?K=^>+>z#$?d?~@>?$?`@##$>G>f?K=^>+>z#$?d?~@>?$?`@##$>G>f
    ?K=^>+>z#$?d?~@>?$?`@##$>G>f?K=^>+>z#$?f@&@R?1?;@4#$<m<}=J<2<==I#$?f@&@R?1?;@4#$<m<}>+<2<=>&#$?f@&@R?1?;@4#$
    <m<}=J<F<_=9#$A7A.@w@7@@@L#$?7?D@->C>t?a#$A7A.@w@7@@@L#$?7?D@->C>t?a#$A7A.@w@7@@@L#$?7?D@->C>t?a#$A7A.@w@7@@
    @L#$?7?D@->C>t?a#$A7A.@w@7@@@L#$?7?D@->C>t?a#$A7A.@w@7@@@L#$?7?D@->C>t?a#$BkCHE#BLC-Dg#$A`AvBYA1A)BI#$?f@=AE
    ?E?~A0#$>f?,?]>9>Z?Q#$?f@=AE?E?~A0#$?]?q@[>{?>@-#$>W>x?O=y>>>z#$?]?q@[>{?>@-#$>W>x?O=y>>>z#$?]?q@[>{?>@-#$>W
    >x?O=y>>>z#$;F;w<@;0;j<A#3@K@wAc?p@<A(#$?C?w@^>o?E@,#$?1?J?m>T>z?[#$<9=7>g<==)>:#1A(AOB5@aA8A}#$?3?U@3>x?C@(
    #$AMBNCj@[AjC=#$>a?wA|>F?VAS#$@LA]Bq?R@wB`#$?I?a@,>a?/?b#$@9@wA`?b@FA4#$?d?~@>?$?`@##$>G>f?K=^>+>z#$?L?w@a?'
    ?=?x#$=s>w@|=K>F@>#$<m=#=N<2<c=R#$?f@N@r?1@#@W#$;><w>t;@<[>5#$?f@&@R?1?W@6#$AyBOBXAGB%B>#$>r?nAH>g?fA;#@?h@H
    Ae?I@4A7#$>x?3?N>5>Y?1#$;f;t<3:l;.;v#$;I;X<7:T;*;l#$A4ABAe@j@jA5#$?C?T?q>i?&?9#$A7A.@w@7@@@L#$?7?D@->C>t?a#$
    A7A.@w@7@@@L#$?7?D@->C>t?a#$A7A.@w@7@@@L#$?7?D@->C>t?a#$A7A.@w@7@@@L#$?7?D@->C>t?a#$A7A.@w@7@@@L#$?7?D@->C>t
    ?a#-A,A0AN@F@sA%#$?G?a@->J?+?U#$?h@0@o?*?K@y#$>A>{?_=g>Z?F#$A4ABAe@j@jA5#$?C?T?q>i?&?9#$A4ABAe@j@jA5#$?C?T?q
    >i?&?9#$@Y@N@U?{?|@<#$?V?t@G>m?:@$#$;I;X<7;%;1;l#$GOGhHaE}FUGo#$FIFoGTD{EVF_#$D?DZEbCxDBE@#$A,A0AN@F@sA%#$?G
    ?a@->J?+?U#$E1E7EFD3DHDr#$>9?wB)=|?EA0#$ANA:@x@L@L@f#$?7?H@*>C>t?a#B?d?~@>?$?`@##$>G>f?K=^>+>z#$?f@&@R?1?;@4
    #$<m<}=J<2<==I$t=Y=}?w<x=@?0#$=Y=}?w<x=A?1#$:=:w;F9u:P:v#$<]=w@'<2=E>l#$<X<w=M;g<2<f#$<W<w=N;e<2<f#$:=:w;F9u
    :P:v#$=R=w>W<e=E=u#$<W<w=N;e<2<f#$<X<w=M;g<2<f#$;Y;w<K;&;C;z#$;Y;w<K;&;C;z#$:^:w:i:H:X:P#$:^:w:i:H:X:P#$<U<w
    =R;o<7<t#$<U<w=R;o<7<t#$<U<w=R;o<7<t#$:i;w=p:m;b=2#$=T=w>R<K=9=}#$:};Z<W:I:s<%#$;Z<H=f;<<2<s#$;[;w<H;7;Q<$#$
    >K>N>N=c=m=z#$<$=&>i;y<x>N$p:f;w=u:8;:<t#$>P>w?Y=0>:?*#$?h@HAe?I@4A7#$;i<$<H:w;E;w#$?T@VB>>]?yAY#$AhBLCa@IAV
    B|#$;K<@=p:Q;V=T#%A?AVA~@QA1AO#%@>A{De?pARD)#$@iAEBH@,A#Am#$;C;v<w:w;V<X#$?h@HAe?I@4A7#$@%@/@@?3?M@0#$?:?>?H
    >O>b?(#$?h@HAe?I@,AL#$?G?U?n>l?&?I#$?]?q@[>{?>@-#$A)A-A7@(@>@l#$A4ABAe@d@k@t#$;f;t<3:l;.;v#$?h@0@o?*?K@y#$?h
    @HAe?I@,AL#$BNBhC7AKAvBd#$ANA:@x@L@L@f#$=_>wA%=a>R@)#$A4ABAe@j@jA5#$@J@wAd?W@+@|#$?_?{@4>o???p#%?n?w@a?;?=?x
    #$?f@&@R?1?;@4#$?f@=AE?E?~A0#$@/A7C&?e@eBE#$?H@&AD?(?g@f#$A%ASBI@%@fAy#$A1ABA`@N@kA<#$;f;t<3:l;.;v#$?f@=AE?E
    ?~A0#$?v@%@7?@?T?t#$>l>{?K>6>Q?/#$?7?H@*>C>e?[#$;C;v<w:w;V<X#$?L?H?N>X>e>~#$?v@%@7?@?T?t#$?H?O?m>^>s?J#$>d>q
    ?*>9>S>|#$=b>wA#=Z>X@3#$>l>{?K>6>Q?/#$>O>f?;=x>9>v#$?7?H@*>C>e?[#$=]>wA&=O>P@,#$;C;v<w:w;V<X#$?0?w@^>??0@)#$
    ?-?H?n>c?)?[#$?3?n@]>C?.@.#$>f?C@D>9>w@$#$>S>w?U=r>@?+#$?C?T?q>i?&?9#$>_?wB$>T?UA:#$?%?:?]>E>c?6#$>P>u?V>&>J
    ?-#$?N?w@^>|?E@%#$=4>2?k=3=~?C#$?L?H?N>X>e>~#$?lA%C)?J@SBC#$@$?V?s?]?=?e#$@XA4B7?q@WAk#$@VAuD2@>AFC5#$;C;v<w
    :w;V<X#$?L?H?N>X>e>~#$?C?T?q>i?&?9#$?L?H?N>X>e>~#$@VAuD2@>AFC5#U?G?U?n>l?&?I#$?G?U?n>l?&?I#$AGArB^@mADB?#$?:
    ?>?H>O>b?(#$@%@=@t?D?h@L#$?d?~@>?$?`@##$;f;t<3:l;.;v#$;f;t<3:l;.;v#$>c>z?K>>>V?I#$DXDsEaCwD9E##$DxEFE8CmDOD_
    #$BpBtC+AnAzB?#$?h@0@o?*?K@y#$ANA:@x@L@L@f#$?<?p@d>y?T@O#$@m@tA%?m@*@U#$?h@HAe?I@4A7#$@>@7@*?M?V?f#$@%@/@@?3
    ?M@0#$?:?>?H>O>b?(#$@jA8Av@C@qA^#$?G?U?n>l?&?I#$AvCHEvAnC+ER#$?f?|@G>w?@@$#$ANA:@x@L@L@f#$ANA:@x@L@L@f#$?H@*
    A6>g?TAH#$@d@nA.@'@;@i#$BNBhC7AKAvBd#$A)A-A7@(@>@l#$A4ABAe@j@jA5#$@J@wAd?W@+@|#$?_?{@4>o???p#$@x@|AI@:@V@z#$
    ?f@&@R?1?;@4#$?<?p@d>y?T@O#$@{AaC#@<A,BT#$?H@&AD?(?g@f#$@QA8B$?k@YA_#$@P@oAh?W@#@y#$B~CKE7A{BZD>#$B`ChE?B2C=
    Dy#$ArAvB*AHASAo#$B7B?C.@jA2BI#$@1@1@Y?D?S@(#$@'@B@u?E?l@M#$CbD+DxC8CQCo#$@)@B@[?%?L@&#$>x?3?N>5>Y?1#$?;?L?w
    >b>}?W#$?%?0?J><>V?'#$=}>%>0=>=M=l#$?@?p@c?#?U@L#$?@?E?`>f>h?'#$A]B)C#A%A^Bm#$>>>H?#=k>%>f#$?K?T?m>W>p??#$?K
    ?T?m>W>p??#$>4>t?j=Y>K?R#$?E?L?g>j>|?F#$@oA7AU?z@QA)#$?F?E?U>R>c?,#$?C?T?q>i?&?9#$?C?E?`>O>c?2#$?D?a@,>F?(?L
    #$?(?-?_>M>V>~#$>X>q?=>(>I?'#$>f?,?]>9>Z?Q#$@n@LBS@6?|B4#$>N>w?T=w>R?E#$?#?{@D>b?)A>#$?1?=?Y>=>Y?1#$AVA{Be@a
    A8B8#$AMBPC}A#BBCd#$?_@3A,?%?Z@W#$@QA7BN?[@iB/#$>d?)?c=~>O?<#$>k>x?0>6>L>p#$AeAvB8A0AJAv#$>~?0?L>?>Y?-#$?@?E
    ?`>f>h?'#$?@?E?`>f>h?'#$?7?N@->f?1?|#$=}>%>0=>=M=l#$>*>w?_=j>S?<#$>G>f?K=^>+>z#$;I;X<7:T;*;l#$;I;X<7:T;*;l#$
    ;I;X<7;%;1;l#$BoC.C`B(BJC*#$BeBrC7AyB8Bj#$?7?N@*>C>x?[#$>4>t?j=Y>K?R#$?K?T?m>W>p??#$>f?,?]>9>Z?Q#$?6?E?`>F>J
    ?4#T?7?>?L>L>b?,#$=~>&>M=S=x>G#$?:?>?H>O>b?(#$=}>%>0=>=M=l#$?T?n@~?)?I@c#$>O>w?]>=>e?K#$AvCHEvAnC+ER#$A]B)C#
    A%A^Bm#$?f?|@G>w?@@$#$>>>H?#=k>%>f#$?T@TAQ>y@*At#$>4?JA-=Y?.@i#$?n@6A4?1?`@u#$>|?C@G>D>w@.#&@'A3C)@*A(Bx#$?{
    @cAa?<@3AG#$A0AHC#@4@]B]#$?,?zAB>J?[@~#$CYCnD4C&C5Ct#$@p@t@y@Q@r@y#$CbDvEvCMDIEE#$BgC-C4B6BwC%#$ABAvBe@NA/B9
    #$>[?wB)>B?JA9#$@x@|AI@:@V@z#$?(?-?_>M>V>~#$?f@&@R?1?;@4#$>Y>q?=>(>I?'#$?f@=AE?E?~A0#$>d>q?*>9>S>|#$?f@=AE?E
    ?~A0#$>d>q?*>9>S>|#$?H@&AD?(?g@f#$>N>w?T=w>R?E#$B<BuCLALB5C'#$@X@qA=@*@G@y#$@P@oAh?W@#@y#$>|?rAD>S?UA##$@G@w
    Ah?Q@'@x#$?1?=?Y>]>q??#$@P@oAh?W@#@y#$?7?N@*>C>x?[#$AJAvBd@dA?B7#$@h@~Ag?~@KAC#$AJAvBd@sA?B7#$@h@~Ag?~@KAC#$
    ;f;t<3:l;.;v#$AvCHEvAnC+ER#$A]B)C#A%A^Bm#$@1@K@d?@?j@C#$?%?E@1>>>l?g#$@d@nA.@'@;@i#$?E@-A)>j?m@l#$A)A-A7@A@D
    @s#$?F?E?U?*?/?F#$A)AQBR@(@fB0#$?F@&@t>R?b@S#$@P@oAh?W@#@y#$?,?=?Y>:>h?:#$BNBhDIA~AvD)#$@oAtBt?zAPBP#$;f;t<3
    :l;.;v#$?h@HAe?I@4A7#$>x?3?N>5>Y?1#$?h@HAe?I@4A7#$>x?3?N>5>Y?1#$CRCrDYB|CCD3#$C-C0ByBMB[BZ#$?G?U?n>l?&?I#$?@
    ?E?`>f>h?'#$@I@X@t?n@*@T#$?@?E?`>f>h?'#$@I@X@t?n@*@T#$?@?E?`>f>h?'#$AvCHEvAnC+ER#$A]B)C#A%A^Bm#$?f?|@G>w?@@$
    #$>>>H?#=k>%>f#$?V?t@G>n?:@$#$?V?t@G>m?:@$#$ANA:@x@L@L@f#$?K?T?m>W>p??#$ANA:@x@L@L@f#$?K?T?m>W>p??#$A4ABAe@j
    @jA5#$?C?T?q>i?&?9#$A4ABAe@a@kA:#$?C?T?q>q>|?U#$A4ABAe@a@kA:#$?C?T?q>q>|?U#$@'@B@u?E?l@M#$>k>x?0>6>L>p#$?<?p
    @d>y?T@O#$>f?,?]>9>Z?Q#$?<?p@d>y?T@O#$>f?,?]>9>Z?Q#$?<?p@d>y?T@O#$>f?,?]>9>Z?Q#$@P@oAh?W@#@y#$?1?=?Y>=>Y?1#$
    ?:?>?H>O>b?(#$=}>%>0=>=M=l#$@mB)D2@?ACC=#$@QA7BN?[@iB/#$?:?>?H>O>b?(#$=z>%>0=M=S=u#$?H@&AD?(?g@f#$>Z>w?0>'>R
    >~#$?H@&AD?(?g@f#$>N>w?T=w>R?EkhBkCHE#BLC-Dg#$A`AvBYA1A)BI#$BkCHE#BLC-Dg#$A`AvBYA1A)BI#$BkCHE#BLC-Dg#$A`AvBY
    A1A)BI#$BkCHE#BLC-Dg#$A`AvBYA1A)BI#$BkCHE#BLC-Dg#$A`AvBYA1A)BI#$?H@&AD?(?g@f#$>N>w?T=w>R?E#$?H@&AD?(?g@f#$>N
    >w?T=w>R?E#$?f@=AE?E?~A0#$>f?,?]>9>Z?Q#$?]?q@[>{?>@-#$>W>x?O=y>>>z#$?]?q@[>{?>@-#$>W>x?O=y>>>z#$?]?q@[>{?>@-
    #$>W>x?O=y>>>z#$?7?N@*>C>x?[#$<m<}=J<2<==I#$A`AvBYA1A)BI#$>f?,?]>9>Z?Q#$>x?3?N>5>Y?1#$<[<z=P;y<<=P#$<X<b=P;|
    <J=;#$<-<w=G;w<g=;#$?b@NA->q?m@f#%?h@HAe?I@4A7#$>x?3?N>5>Y?1#$?h@HAe?I@4A7#$>x?3?N>5>Y?1#$?h@HAe?I@4A7#$>x?3
    ?N>5>Y?1#$?h@HAe?I@4A7#$>x?3?N>5>Y?1#$?h@HAe?I@4A7#$>x?3?N>5>Y?1#$?h@HAe?I@4A7#$>x?3?N>5>Y?1#$?h@HAe?I@4A7#$
    >x?3?N>5>Y?1#$?h@HAe?I@4A7#$>x?3?N>5>Y?1#$?h@HAe?I@4A7#$>x?3?N>5>Y?1#$?h@HAe?I@4A7#$>x?3?N>5>Y?1#$?h@HAe?I@4
    A7#$>x?3?N>5>Y?1#$?h@HAe?I@4A7#$>x?3?N>5>Y?1#$?G?U?n>l?&?I#$?@?E?`>f>h?'#$?G?U?n>l?&?I#$?@?E?`>f>h?'#$?G?U?n
    >l?&?I#$?@?E?`>f>h?'#$?G?U?n>l?&?I#$?@?E?`>f>h?'#$?G?U?n>l?&?I#$?@?E?`>f>h?'#$?G?U?n>l?&?I#$?@?E?`>f>h?'#$?G
    ?U?n>l?&?I#$?@?E?`>f>h?'#$?G?U?n>l?&?I#$?@?E?`>f>h?'#$;f;t<3:l;.;v#$;I;X<7:T;*;l#$;f;t<3:l;.;v#$;I;X<7:T;*;l
    #$A4ABAe@j@jA5#$?C?T?q>i?&?9#$A4ABAe@j@jA5#$?C?T?q>i?&?9#$A4ABAe@j@jA5#$?C?T?q>i?&?9#$A4ABAe@j@jA5#$?C?T?q>i
    ?&?9#$A4ABAe@j@jA5#$?C?T?q>i?&?9#$A4ABAe@j@jA5#$?C?T?q>i?&?9#$A4ABAe@j@jA5#$?C?T?q>i?&?9#$A(AOB5@aA8A}#$?3?U
    @3>x?C@(#$A(AOB5@aA8A}#$?3?U@3>x?C@(#$A(AOB5@aA8A}#$?3?U@3>x?C@(#$A(AOB5@aA8A}#$?3?U@3>x?C@(#$A(AOB5@aA8A}#$
    ?3?U@3>x?C@(#$A7A.@w@7@@@L#$?7?D@->C>t?a#$A7A.@w@7@@@L#$?7?D@->C>t?a#$AyBOBXAGB%B>#$>s?nAH>g?fA;#$AyBOBXAGB%
    B>#$>s?nAH>g?fA;#$AyBOBXAGB%B>#$>s?nAH>g?fA;#$AyBOBXAGB%B>#$>s?nAH>g?fA;#$AyBOBXAGB%B>#$>s?nAH>g?fA;#$?f@=AE
    ?E?~A0#$>f?,?]>9>Z?Q#$?f@=AE?E?~A0#$>f?,?]>9>Z?Q#$?f@=AE?E?~A0#$>f?,?]>9>Z?Q#$?f@=AE?E?~A0#$>f?,?]>9>Z?Q&);g
    <w>s;k<d>$#$;g<w>s;k<d>$#$?N@,@f?G@%@]#$>N>N>N>H>H>H#$C|C|C|CpCpCp#$C|C|C|CpCpCp#$;><w?Y;*<>>Q#$=_=z>J=e=v>8
    #$:s;2;{:W:t;T#$:c;$;m:M:l;L#$:s;2;{:W:y;T#$;0;I;s:h;';P#$<D=2=w<(=%=b#$<D=2=u<'<w=M#$<D=2=u<'<v=L#$=|=w=n=8
    =A=I#$@A?w?6?L?8>v#$>S>w?U>@>]?-#$?1?1=C=T>*<|#$?1?1=C=M=s<j#$;Z;w<J:n;A;y#$?#?#?#>/>A>O#$B9B#AYA@A>A'#$;Z;w
    <J:s;;;y#+:}:}:N:{:{:M#$DMDMEBCcCaDL#$GMFwH+F_F+G2#$:i;G<N:=:|;x#$<&=J>|;h=1>Z#$=@?LAN=$?1A)#$:i;G<N:=:|;x#$
    <&=J>|;h=1>Z#$=@?LAN=$?1A)#$<g=w?t<E=O?:#$<i<w=T<%<>=.#$<i<w=T<%<>=.#$=k?wCL=]?IBH#$>f?,@k<-=O>f#$>9>U?V=j>.
    ?3#$?I>w>)>e>Q>0#$ANAvB]@~ARBE#$ANAvB]@~ARBE#$=X=w>M=0=S>.#$@G@wAh?w@<@y#$?1?1=C=Z=r<u#$;};~;}<|=7=>#O=C=n>7
    <x=M=z#$:[:q;+:0:Q:s#&=F=j>2<{=J=v#$=6=T=t<g=1=X#$=>=_>#<q===i#$=%=9=M<_<y=7#$=G=b=x<{=A=`#$=>=_>#<q===i#$=]
    =m=}<~=:=Q#$=]=m=}<~=:=Q#$=]=m={<m=2=P#$;C;i<6:q;C;x#$;C;i<6:q;C;x#$=2=H=_<[<~=A#$=C=n>7<x=M=z#$;}<I<V;E;u<.
    #$=Q=Y=`<~=5=H#$=P=d=x<|=A=`#$=F=j>2<{=J=v#$=6=T=t<g=1=X#$=>=_>#<q===i#$=%=9=M<_<y=7#$=G=b=x<{=A=`#$=>=_>#<q
    ===i#$=]=m=}<~=:=Q#$=]=m=}<~=:=Q#$=]=m={<m=2=P#$;C;i<6:q;C;x#$;C;i<6:q;C;x#5@O@wA]?P@3AA#$@x@|AI@Q@]A.#$@x@|
    A1@:@J@f#$?H?J?G>K>j?1#$?w@*@Y?/?M?|#$BIBDBRALA]B8#$AYAKA4A;A2A$#$D7E9H*C=DVGk#$DUE8FECpDqE}#$BACHE5B2C.D`#$
    @NAoD+?SA$CR#$?U?m@)>i?(?J#$@O@=@a?z?r@:#$?]@hB]?C@LBD#$?f@&@R?D?f@>#$EoFvIBERFUH`#$>$?wB$=u?UA9#$?a@yC)?P@T
    BC#$A,A0AN@]@jA1#$?h@HAe?P@5AW#$>W?uB,>D?FA*#$@x@|AI@Q@]A.#$=e>w@w=M>S@L#$>}?wA{>`?QAN#$?g@&@T?2?W@8#$>5>w?T
    =~>^?/#$>n?L@T>7>{@&#$@=AvD*@1AXCJ#$@L@wAa?b@7A/#$?_@^AR?4@5A,#$@L@wAa?h@8A&#y<e=w?w<S=X?A#&DlDyE4CjD.Da#$@B
    @B@7?r?r?j#*?G@OB#>o?vAQ#$?h@#@J?&?L@)#$?E?T@7>{?.?l#$@)@YAY?`@4A3#$?@?`@=>v?8?r#TBjCCCaB?ClDD#*CUCfD/C*CBCm
    #$B>C7C8ASBIBO#$CWCyDABeC/CW#$CVCvD;BdC+CO#$B*BeC7AGA{BP#$?5?1?,?r?[?W#TCNCNCNBKBKBK#$CNCNCNB(B(B9#$CNCNCNBK
    BKBK#$CNCNCNB(B(B9#$GeGeGeFhFhFh#$CNCNCNB(B(B8#$CNCNCNAZAbAl#$CNCNCNAZAbAl#$CNCNCNAZAbAl#$CNCNCNAZAbAl#3ETET
    EqDYDZDw#$ETETEqDZD[Dw#)C6CmDAB>BtCG#$C6CmDAB>BtCG#%C6CmDAB>BtCG#$CGB,CGBOA5BO#$C6CmDAB>BtCG#q?J?w@a>d?4?z#&
    @Y@Q@Y@'@(@-#$?h@HAe?I@,AL#,@D@wAn?b@*@g#%>Y?wB,>`?QA1#$?|@7@Y>|???q#+?J?w@d???U?w#'B[C5D2B$BbCk#0;*<&=_;W<A
    =^#@?|@7@Y?0?P?x#;?|@7@Y>o?9?o#'?|@7@Y>x?@?r#$?|@7@Y>x?@?r$|CxC}C?BnBrBM#0D+D7D7C9CCCC#$FBFBFBEOEOEO#$DKDFC9
    CGCUBi#'FBFBFBEOEOEO)wC&C&C&B2B2B2#$C&C&C&B2B2B2#$C&C&C&B2B2B2#+?1?1=CANAN>~#+C]D)DkC2CTD3#$C]D)DkC2CTD3#&BX
    C&CkA~BCB{#$BXC&CkA~BCB{#&BXC&CkA~BCB{#$BXC&CkA~BCB{#$C]D)DkC2CTD3#$C]D)DkC2CTD3#&BXC&CkA|BCB{#$BXC&CkA|BCB{
    #&BXC&CkA|BCB{#$BXC&CkA|BCB{#$DHDSDeCzD$D.#$DHDSDeCzD$D.#&>T>|@&>->X?c#$C&C&C&B;B;B;#'C&C&C&B;B;B;#:?1?1=C=T
    >*<|#BDMDMDMCZCZCZ#$DMDMDMCZCZCZ%{B`B`B`AYAiB(#'B`B`B`@g@}AJ
    """

  /// The advances of a tabular digit, in the same order.
  static let tabularDigit = """
    ?N@,@f>n?K@E
    """

  /// For each pair of ASCII characters that is kerned: both characters, one letter each, counted from the space; then
  /// the kerning in the text cut and in the display cut, in regular.
  static let kerning = """
    %)8Z8Z%/8*8+%18*8+%78>8>%D8,8-%M7274'[8}8f)%8Z8Z)*8Z8Z)W8C8D)Y8>8>)Z8T8U)]8283)`8>8})z8Z8Z){8Z8Z)}8Z8Z*)8Z8Z
    */8*8+*18*8+*78>8>*D8,8-*M7274+g8r8r+h8r8r+i8r8r+k8r8r+n9=9=+s8r8r+u8r8}-)8Z8Z-/7O7P-17O7P-78O8O-D8,8--M7w7y
    -c8889.58Z8Z.68r8r.:8f8g.W8283.Y8I8J.Z8I8J.[8>8>.]8,8-.`8I8}.|8f8g/%8*8+/*8*8+/38c8d/48%8'/68b8c/88o8o/98c8d
    /:8o8o/;8f8g/<8v8v/B8#8$/W8Z8Z/]8Z8Z/d7O7P058Z8Z068r8r0:8f8g0W82830Y8I8J0Z8I8J0[8>8>0]8,8-0`8I8}0|8f8g1%8*8+
    1*8*8+138c8d148%8'168b8c188o8o198c8d1:8o8o1;8f8g1<8v8v1B8#8$1W8Z8Z1]8Z8Z1d7O7P2/8T8U218T8U2M8>8>3/8c8d318c8d
    3:8i8i3]8Z8Z3c8O8O4/8Q8R418Q8R578m8n6/8f8g618f8g7/8Z8Z718Z8Z748s8s8/8b8c818b8c9/8Z8Z918Z8Z9c8O8O:&8C8D:)8O8O
    :/7Z7[:17Z7[:38m8n:68l8l:78B8C:88s8s:98m8n::9595:;8o8o:<8s8s:=8Z8Z:>8Z8Z:?7}7~:D7l7n:M7w7y:c787::e8O8O:g8I8J
    :h8I8J:i8I8J:k8I8J:s8I8J:u8I8}:w8T8U;/8f8g;18f8g</8c8d<18c8d<:8i8i<]8Z8Z<c8O8O=W8Z8Z=Y8>8>=`8>8}>W8Z8Z>Y8>8>
    >`8>8}@D8I8J@Y8889@Z8>8>@[8I8J@]7w7y@`888}@z8T8U@|8Z8Z@}8T8UA:8283AW8,8-AY8283AZ8283A[8C8DA]7}7~A^8>8>A`828}
    BD8>8>D%8,8-D*8,8-D-8,8-D48Z8ZD@8I8JDB8>8>DF8Z8ZDJ8Z8ZDR8Z8ZDT8Z8ZDW8'8(DY8889DZ8C8DD]8283D`888}Db8,8-Dg8}8^
    Dh8}8^Di8}8^Dk8}8^Dm9'9&Ds8}8^Dx8Z8ZDz8889D{8889D}8889F[8w8xFc8T8UG/8O8OG18O8OG28T8UGD8Z8ZGW8_8`GY8Z8ZG[8r8r
    G]8Z8ZG`8Z8}Gc8T8UGx8}98I/8T8UI18Z8ZID7}7~IM8889Ic8Z8ZIg8T8UIh8T8UIi8T8UIk8T8UIq8w8xIr8w8xIs8T8UIt8w8xIu8T8x
    Iv8w8xIy8Z8ZIz8Z8ZI}8Z8ZI~8Z8ZJD8f8}JW8_8}JY8f8lJ[8w8}J]8f8UJ`8f8}Jg8}8fJh8}8fJi8}8fJk8}8fJm9C8}Jn9C8}Js8}8f
    Kc9C9CLc9C9CM/8Z8ZM18Z8ZM28C8DMc8I8JN'8}8fN.7l89N07l89N?888DN@8Z8JNF8Z8rNJ8Z8rNR8Z8rNT8Z8rNV8}8fNg8T8aNh8T8a
    Ni8T8aNk8T8aNm9C8}Ns8T8aNu8T8}Ny8Z8}Nz8T8}N{8>8}N}8T8}O%7}7~O*7}7~O-8T8UO.8'8(O08I8JO48O8OOD9N9NOF8a8aOJ8a8a
    OR8a8aOT8a8aOW7w7yOY8889O]8Z8ZO`888}Ob7T7VOx8f8gOz8889O}8889Pc9C9CQc9C9CR/8O8OR18O8OR28T8URD8Z8ZRW8_8`RY8Z8Z
    R[8r8rR]8Z8ZR`8Z8}Rc8T8URx8}98S)8Z8ZS.8O8OS/8T8US08O8OS18Z8ZSD8283SM7w7ySg8w8xSh8w8xSi8w8xSk8w8xSs8w8xSu8w8}
    T/8O8OT18O8OT28T8UTD8Z8ZTW8_8`TY8Z8ZT[8r8rT]8Z8ZT`8Z8}Tc8T8UTx8}98UY8l8lU]8e8UU`8l8}Ug8w8fUh8w8fUi8w8fUk8w8f
    Us8w8fUu8w8}V[8}8fW)8Z8ZW.8283W/8Z8ZW08283W18Z8ZW28,8-W78889W=8Z8ZW>8Z8ZW?8,8-WD8'8(WF8_8`WJ8_8`WM7}7~WR8_8`
    WT8_8`Wc8C8DWe8283Wg8,8-Wh8,8-Wi8,8-Wk8,8-Wq8C8DWr8C8DWs8,8-Wt8C8DWu8,8DWv8C8DWw8283Wy8283Wz8>8>W{8>8>W|8>8>
    W}8>8>W~8O8OX/8Z8ZX18Z8ZX28C8DXc8I8JY)8I8JY.8I8JY/7w7yY08I8JY17w7yY28283Y78Z8ZY=8>8>Y>8>8>Y?8283Y@8>8>YC8Z8Z
    YD8>8>YF8Z8ZYJ8Z8ZYM7w7yYR8Z8ZYT8Z8ZYc8,8-Ye8I8JYg8I8JYh8I8JYi8I8JYk8I8JYs8I8JYu8I8}Yw8O8OZ)8I8JZ.8I8JZ/7w7y
    Z08I8JZ17w7yZ78Z8ZZ=8I8JZ>8I8JZ?8283Z@8>8>ZD8C8DZF8Z8ZZJ8Z8ZZM8>8>ZR8Z8ZZT8Z8ZZe8I8JZg8I8>Zh8I8>Zi8I8>Zk8I8>
    Zq8Z8ZZr8Z8ZZs8I8>Zt8Z8ZZu8I8ZZv8Z8ZZw8Z8Z['8}8f[.8889[08889[?8C8D[@8I8J[F8r8r[J8r8r[R8r8r[T8r8r[V8}8f[g8a8a
    [h8a8a[i8a8a[k8a8a[s8a8a[u8a8}])8>8>].8,8-]/8Z8Z]08,8-]18Z8Z]78889]=8>8>]>8>8>]?7r7s]@7w7y]D8283]F8Z8Z]J8Z8Z
    ]M8Z8Z]R8Z8Z]T8Z8Z]W9N9N]e8586]g8/80]h8/80]i8/80]k8/80]q8T8U]r8T8U]s8/80]t8T8U]u8/8U]v8T8U]w8889]y8T8U^.8T8U
    ^08T8U^?8>8>^F8Z8Z^J8Z8Z^R8Z8Z^T8Z8Z_g8r8r_h8r8r_i8r8r_k8r8r_n9=9=_s8r8r_u8r8}`%8,8}`*8,8}`-8,8}`/9I9H`19I9H
    `48Z8}`@8I8}`B8>8}`F8Z8}`J8Z8}`R8Z8}`T8Z8}`W8T8U`Y8I8J`Z8C8}`]828}``8I8}`b8,8}`m9'8}`x8Z8}`z8I8J`{888}`}8I8J
    b)8Z8Zb/7O7Pb17O7Pb78O8ObD8,8-bM7w7ybc8889c-8889c38O8Oc47l7nc68O8Oc78C8Dc88O8Oc98O8Oc;8O8Oc<8O8OcF8T8UcJ8T8U
    cR8T8UcT8T8UcW8C8DcX8T8UcY8,8-c`8,8}cb8889cm9C9Ccn:':%cq9N9Ncr9N9Nct9N9Ncu8}9Ncv9N9Ncz8,8-c}8,8-e48T8UeW8O8O
    eY8I8JeZ8I8Je]8283e`8I8}ez8i8ie}8i8if,8r8rfD8Z8ZfW8T8UfY8I8JfZ8I8Jf[8a8af]8'8(f`8I8}fa8r8rfg8}9)fh8}9)fi8}9)
    fk8}9)fs8}9)fx8}8mfz8i8if{8k8mf|8f8gf}8i8igW8283g]8>8>g|8w8xhc9C9CiW8I8JiY8I8JiZ8I8Ji]8'8(i`8I8}iz8l8li|8o8o
    i}8l8lj.8a8aj/8C8Dj08a8aj18C8Dj28a8aj78>8>jD8Z8ZjM8>8>j]9+9+jc8o8oje8m8njg8f8fjh8f8fji8f8fjk8f8fjs8f8fju8f8}
    jw8f8gkW8I8Jkc9C9Cl48T8UlW8O8OlY8I8JlZ8I8Jl]8283l`8I8}lz8i8il}8i8im,9C9CmY9C9CmZ9C9Cm`9C8}ma9C9Cmc9I9Hn,9C9C
    nY9C9CnZ9C9Cn`9C8}na9C9Cnc9I9Ho.8O8Oo08O8Oo78O8Oo?8'8(oW8C8Dog8f8goh8f8goi8f8gok8f8gos8f8gou8f8}pc9C9Cq48T8U
    qW8O8OqY8I8JqZ8I8Jq]8283q`8I8}qz8i8iq}8i8ir48T8UrW8O8OrY8I8JrZ8I8Jr]8283r`8I8}rz8i8ir}8i8is,8r8rsD8Z8ZsW8T8U
    sY8I8JsZ8I8Js[8a8as]8'8(s`8I8}sa8r8rsg8}9)sh8}9)si8}9)sk8}9)ss8}9)sx8}8msz8i8is{8k8ms|8f8gs}8i8it,8r8rtD8Z8Z
    tW8T8UtY8I8JtZ8I8Jt[8a8at]8'8(t`8I8}ta8r8rtg8}9)th8}9)ti8}9)tk8}9)ts8}9)tx8}8mtz8i8it{8k8mt|8f8gt}8i8iu,8}8r
    uD8}8ZuW8I8UuY8}8JuZ8}8Ju[8}8au]8}8(ua8}8ruc9C8}ug8}9)uh8}9)ui8}9)uk8}9)us8}9)ux8}8muz8}8iu{8}8mu|8}8gu}8}8i
    v.8T8Uv/8>8>v08T8Uv18>8>v28Z8Zv?8T8UvD8T8UvM8C8DvW8C8Dv^8Z8Zvg8l8ivh8l8ivi8l8ivj9C9Cvk8l8ivs8l8ivu8l8}vx9C9C
    vz9292v{9*9)v|9292v}9292wW8283wY8O8OwZ8Z8Zw]8283w`8O8}w{8}8yx.8i8ix08i8ix78o8ox?8a8axE9,8}xG9,8}xH9,8}xI9,8}
    xK9,8}xL9,8}xN9,8}xO9,8}xP9,8}xQ9,8}xS9,8}xU9,8}xW8Z8ZxY8s8sxZ8s8sx]8m8nx`8s8}xf9,8}xg8w8fxh8w8fxi8w8fxk8w8f
    xl9,8}xo9,8}xp9,8}xs8w8fxu8w8}xw8s8syW8I8Jy]8C8Dz/8Z8Zz18Z8Zz28C8Dz?8Z8Zz@8T8UzD8889zM8>8>zW8Z8Zz]8Z8Zzc8,8-
    ze8l8mzg8i8izh8i8izi8i8izk8i8izs8i8izu8i8}{)8Z8Z{/8283{18283{D8889{M8C8D{W8I8J{^8Z8Z{e8}8u{g8k8m{h8k8m{i8k8m
    {k8k8m{s8k8m{u8k8}|.8f8g|08f8g|@8Z8Z|W8>8>|g8f8g|h8f8g|i8f8g|k8f8g|s8f8g|u8f8}}/8Z8Z}18Z8Z}28C8D}?8Z8Z}@8T8U
    }D8889}M8>8>}W8Z8Z}]8Z8Z}c8,8-}e8l8m}g8i8i}h8i8i}i8i8i}k8i8i}s8i8i}u8i8}~W8Z8Z~g8m8n~h8m8n~i8m8n~k8m8n~s8m8n
    ~u8m8}
    """
}
