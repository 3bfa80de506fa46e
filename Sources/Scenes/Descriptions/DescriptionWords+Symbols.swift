/// The words for symbols.
extension DescriptionWords {
  /// The words by the first parts of symbols' names, one in each of the ``languages``.
  static let symbols = cells(of: rows).merging(cells(of: eastAsianSymbols)) { $0 + $1 }

  private static func cells(of rows: String) -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: rows.split(separator: "\n").map { row in
        let cells = row.split(separator: "|").map(String.init)
        return (cells[0], Array(cells.dropFirst()))
      }
    )
  }

  /// One symbol in each line: its name, and its word in each language with Latin letters.
  private static let rows = """
    airplane|an airplane|Flugzeug|un avión|un avion|un aereo|um avião
    airplayaudio|a sign for AirPlay|Zeichen für AirPlay|un signo de AirPlay|un signe AirPlay|un segno di AirPlay|um sinal de AirPlay
    airplayvideo|a sign for AirPlay|Zeichen für AirPlay|un signo de AirPlay|un signe AirPlay|un segno di AirPlay|um sinal de AirPlay
    airpods|earphones|Ohrhörer|auriculares|des écouteurs|auricolari|fones de ouvido
    airpodspro|earphones|Ohrhörer|auriculares|des écouteurs|auricolari|fones de ouvido
    alarm|an alarm clock|Wecker|un despertador|un réveil|una sveglia|um despertador
    align|lines that things are aligned to|Linien zum Ausrichten|líneas de alineación|des lignes d’alignement|linee di allineamento|linhas de alinhamento
    angle|an angle|Winkel|un ángulo|un angle|un angolo|um ângulo
    antenna|an antenna|Antenne|una antena|une antenne|un’antenna|uma antena
    app|a square with round corners|abgerundetes Quadrat|un cuadrado redondeado|un carré arrondi|un quadrato arrotondato|um quadrado arredondado
    apple|an apple|Apfel|una manzana|une pomme|una mela|uma maçã
    applelogo|an apple|Apfel|una manzana|une pomme|una mela|uma maçã
    applewatch|a watch|Armbanduhr|un reloj de pulsera|une montre|un orologio da polso|um relógio de pulso
    archivebox|an archive box|Archivkasten|una caja de archivo|une boîte d’archives|una scatola d’archivio|uma caixa de arquivo
    arrow|an arrow|Pfeil|una flecha|une flèche|una freccia|uma seta
    arrow.2|two arrows|zwei Pfeile|dos flechas|deux flèches|due frecce|duas setas
    arrow.3|three arrows|drei Pfeile|tres flechas|trois flèches|tre frecce|três setas
    arrow.clockwise|a round arrow|runder Pfeil|una flecha circular|une flèche circulaire|una freccia circolare|uma seta circular
    arrow.counterclockwise|a round arrow|runder Pfeil|una flecha circular|une flèche circulaire|una freccia circolare|uma seta circular
    arrow.down|an arrow down|Pfeil nach unten|una flecha hacia abajo|une flèche vers le bas|una freccia in giù|uma seta para baixo
    arrow.left|an arrow to the left|Pfeil nach links|una flecha a la izquierda|une flèche vers la gauche|una freccia a sinistra|uma seta para a esquerda
    arrow.right|an arrow to the right|Pfeil nach rechts|una flecha a la derecha|une flèche vers la droite|una freccia a destra|uma seta para a direita
    arrow.up|an arrow up|Pfeil nach oben|una flecha hacia arriba|une flèche vers le haut|una freccia in su|uma seta para cima
    arrowshape|an arrow|Pfeil|una flecha|une flèche|una freccia|uma seta
    arrowtriangle|a triangle|Dreieck|un triángulo|un triangle|un triangolo|um triângulo
    asterisk|an asterisk|Sternchen|un asterisco|un astérisque|un asterisco|um asterisco
    at|an at sign|At-Zeichen|una arroba|une arobase|una chiocciola|uma arroba
    backward|a sign for backward|Rückwärtszeichen|un signo de retroceso|un signe de retour|un segno di ritorno|um sinal de retrocesso
    bag|a bag|Tasche|una bolsa|un sac|una borsa|uma sacola
    balloon|a balloon|Luftballon|un globo|un ballon|un palloncino|um balão
    bandage|a bandage|Pflaster|una tirita|un pansement|un cerotto|um curativo
    banknote|a banknote|Geldschein|un billete|un billet|una banconota|uma nota de dinheiro
    basketball|a basketball|Basketball|un balón de baloncesto|un ballon de basket|un pallone da basket|uma bola de basquete
    battery|a battery|Batterie|una batería|une batterie|una batteria|uma bateria
    bed|a bed|Bett|una cama|un lit|un letto|uma cama
    bell|a bell|Glocke|una campana|une cloche|una campana|um sino
    bicycle|a bicycle|Fahrrad|una bicicleta|un vélo|una bicicletta|uma bicicleta
    birthday|a birthday cake|Geburtstagstorte|una tarta de cumpleaños|un gâteau d’anniversaire|una torta di compleanno|um bolo de aniversário
    bitcoinsign|a bitcoin sign|Bitcoin-Zeichen|un símbolo de bitcoin|un symbole bitcoin|un simbolo di bitcoin|um símbolo de bitcoin
    blinds|blinds|Jalousie|una persiana|un store|una tapparella|uma persiana
    bold|a bold letter|fetter Buchstabe|una letra negrita|une lettre grasse|una lettera in grassetto|uma letra em negrito
    bolt|a bolt|Blitz|un rayo|un éclair|un fulmine|um raio
    book|a book|Buch|un libro|un livre|un libro|um livro
    bookmark|a bookmark|Lesezeichen|un marcador|un marque-page|un segnalibro|um marcador
    books|books|Bücherreihe|unos libros|des livres|dei libri|livros
    box|a box|Kasten|una caja|une boîte|una scatola|uma caixa
    brain|a brain|Gehirn|un cerebro|un cerveau|un cervello|um cérebro
    briefcase|a briefcase|Aktentasche|un maletín|une mallette|una valigetta|uma pasta de trabalho
    bubble|a speech bubble|Sprechblase|un bocadillo|une bulle|un fumetto|um balão de fala
    building|a building|Gebäude|un edificio|un bâtiment|un edificio|um prédio
    bus|a bus|Bus|un autobús|un bus|un autobus|um ônibus
    calendar|a calendar|Kalender|un calendario|un calendrier|un calendario|um calendário
    camera|a camera|Kamera|una cámara|un appareil photo|una fotocamera|uma câmera
    capsule|a capsule|Kapsel|una cápsula|une capsule|una capsula|uma cápsula
    car|a car|Auto|un coche|une voiture|un’automobile|um carro
    cart|a cart|Einkaufswagen|un carrito|un chariot|un carrello|um carrinho
    cellularbars|signal bars|Empfangsbalken|barras de señal|des barres de réseau|barre di segnale|barras de sinal
    character|a letter with a cursor|Buchstabe mit Cursor|una letra con un cursor|une lettre avec un curseur|una lettera con un cursore|uma letra com um cursor
    chart|a chart|Diagramm|un gráfico|un graphique|un grafico|um gráfico
    checklist|a checklist|Checkliste|una lista de tareas|une liste de tâches|una lista di controllo|uma lista de tarefas
    checkmark|a check mark|Häkchen|una marca de verificación|une coche|un segno di spunta|uma marca de seleção
    chevron|a chevron|Winkel|un galón|un chevron|una punta di freccia|uma divisa
    circle|a circle|Kreis|un círculo|un cercle|un cerchio|um círculo
    clipboard|a clipboard|Klemmbrett|un portapapeles|un presse-papiers|un portablocco|uma prancheta
    clock|a clock|Uhr|un reloj|une horloge|un orologio|um relógio
    cloud|a cloud|Wolke|una nube|un nuage|una nuvola|uma nuvem
    command|a command key|Befehlstaste|una tecla Comando|une touche Commande|un tasto Comando|uma tecla Command
    control|a control key|Control-Taste|una tecla Control|une touche Contrôle|un tasto Control|uma tecla Control
    cpu|a chip|Prozessor|un procesador|une puce|un processore|um processador
    creditcard|a credit card|Kreditkarte|una tarjeta de crédito|une carte de crédit|una carta di credito|um cartão de crédito
    crop|crop marks|Beschnittmarke|un signo de recorte|un signe de rognage|un segno di ritaglio|um sinal de corte
    cross|a cross|Kreuz|una cruz|une croix|una croce|uma cruz
    crown|a crown|Krone|una corona|une couronne|una corona|uma coroa
    cube|a cube|Würfel|un cubo|un cube|un cubo|um cubo
    cup|a cup|Tasse|una taza|une tasse|una tazza|uma xícara
    curlybraces|braces|geschweifte Klammer|unas llaves|des accolades|parentesi graffe|chaves
    cursorarrow|a pointer|Mauszeiger|un puntero|un pointeur|un puntatore|um ponteiro
    delete|a delete key|Löschtaste|una tecla de borrado|une touche d’effacement|un tasto di cancellazione|uma tecla de apagar
    desktopcomputer|a computer|Computer|un ordenador|un ordinateur|un computer|um computador
    diamond|a diamond|Raute|un rombo|un losange|un rombo|um losango
    dice|dice|Spielwürfel|unos dados|des dés|dei dadi|dados
    die|a die|Spielwürfel|un dado|un dé|un dado|um dado
    display|a screen|Bildschirm|una pantalla|un écran|uno schermo|uma tela
    divide|a division sign|Geteiltzeichen|un signo de división|un signe de division|un segno di divisione|um sinal de divisão
    doc|a document|Dokument|un documento|un document|un documento|um documento
    dollarsign|a dollar sign|Dollarzeichen|un signo de dólar|un signe dollar|un segno del dollaro|um cifrão
    door|a door|Tür|una puerta|une porte|una porta|uma porta
    dot|a dot|Punkt|un punto|un point|un punto|um ponto
    drop|a drop|Tropfen|una gota|une goutte|una goccia|uma gota
    dumbbell|a dumbbell|Hantel|una mancuerna|un haltère|un manubrio|um haltere
    ellipsis|three dots|drei Punkte|tres puntos|trois points|tre punti|três pontos
    envelope|an envelope|Briefumschlag|un sobre|une enveloppe|una busta|um envelope
    equal|an equals sign|Gleichheitszeichen|un signo igual|un signe égal|un segno di uguale|um sinal de igual
    eraser|an eraser|Radiergummi|una goma de borrar|une gomme|una gomma|uma borracha
    exclamationmark|an exclamation mark|Ausrufezeichen|un signo de exclamación|un point d’exclamation|un punto esclamativo|um ponto de exclamação
    externaldrive|a drive|Laufwerk|un disco externo|un disque externe|un disco esterno|um disco externo
    eye|an eye|Auge|un ojo|un œil|un occhio|um olho
    eyedropper|an eyedropper|Pipette|un cuentagotas|une pipette|un contagocce|um conta-gotas
    eyeglasses|glasses|Brille|unas gafas|des lunettes|degli occhiali|óculos
    face|a face|Gesicht|una cara|un visage|un volto|um rosto
    faceid|a face in a frame|Gesicht im Rahmen|una cara en un marco|un visage dans un cadre|un volto in una cornice|um rosto em uma moldura
    fiberchannel|a plug|Stecker|un conector|une prise|un connettore|um conector
    figure|a person|Person|una persona|une personne|una persona|uma pessoa
    filemenu|a menu|Menü|un menú|un menu|un menu|um menu
    film|a film|Film|una película|une pellicule|una pellicola|um filme
    fish|a fish|Fisch|un pez|un poisson|un pesce|um peixe
    flag|a flag|Flagge|una bandera|un drapeau|una bandiera|uma bandeira
    flame|a flame|Flamme|una llama|une flamme|una fiamma|uma chama
    flashlight|a flashlight|Taschenlampe|una linterna|une lampe de poche|una torcia|uma lanterna
    flask|a flask|Kolben|un matraz|une fiole|una beuta|um frasco
    folder|a folder|Ordner|una carpeta|un dossier|una cartella|uma pasta
    football|a football|Football|un balón de fútbol americano|un ballon de football américain|un pallone da football|uma bola de futebol americano
    fork|a fork|Gabel|un tenedor|une fourchette|una forchetta|um garfo
    forward|a sign for forward|Vorwärtszeichen|un signo de avance|un signe d’avance|un segno di avanti|um sinal de avanço
    fuelpump|a fuel pump|Zapfsäule|un surtidor|une pompe à essence|una pompa di benzina|uma bomba de gasolina
    gamecontroller|a game controller|Spielcontroller|un mando de juegos|une manette de jeu|un controller|um controle de jogo
    gauge|a gauge|Anzeige mit Zeiger|un indicador|une jauge|un indicatore|um medidor
    gear|a gear|Zahnrad|un engranaje|un engrenage|un ingranaggio|uma engrenagem
    gearshape|a gear|Zahnrad|un engranaje|un engrenage|un ingranaggio|uma engrenagem
    gift|a gift|Geschenk|un regalo|un cadeau|un regalo|um presente
    globe|a globe|Globus|un globo terráqueo|un globe|un globo|um globo
    gobackward|a sign for skipping back|Zeichen zum Zurückspulen|un signo de retroceso|un signe de retour|un segno di ritorno|um sinal de retrocesso
    goforward|a sign for skipping ahead|Zeichen zum Vorspulen|un signo de avance|un signe d’avance|un segno di avanti|um sinal de avanço
    graduationcap|a graduation cap|Doktorhut|un birrete|une toque universitaire|un tocco accademico|um capelo
    hammer|a hammer|Hammer|un martillo|un marteau|un martello|um martelo
    hand|a hand|Hand|una mano|une main|una mano|uma mão
    hands|hands|Händepaar|unas manos|des mains|delle mani|mãos
    hare|a hare|Kaninchen|una liebre|un lièvre|una lepre|uma lebre
    headphones|headphones|Kopfhörer|unos auriculares|un casque audio|delle cuffie|fones de ouvido
    heart|a heart|Herz|un corazón|un cœur|un cuore|um coração
    hexagon|a hexagon|Sechseck|un hexágono|un hexagone|un esagono|um hexágono
    highlighter|a highlighter|Textmarker|un rotulador|un surligneur|un evidenziatore|um marca-texto
    homekit|a house|Haus|una casa|une maison|una casa|uma casa
    hourglass|an hourglass|Sanduhr|un reloj de arena|un sablier|una clessidra|uma ampulheta
    house|a house|Haus|una casa|une maison|una casa|uma casa
    icloud|a cloud|Wolke|una nube|un nuage|una nuvola|uma nuvem
    infinity|an infinity sign|Unendlichzeichen|un signo de infinito|un signe infini|un segno di infinito|um sinal de infinito
    info|an info sign|Infozeichen|un signo de información|un signe d’information|un segno di informazione|um sinal de informação
    ipad|a tablet|Tablet|una tableta|une tablette|un tablet|um tablet
    iphone|a phone|Telefon|un teléfono|un téléphone|un telefono|um telefone
    italic|an italic letter|kursiver Buchstabe|una letra cursiva|une lettre italique|una lettera in corsivo|uma letra em itálico
    key|a key|Schlüssel|una llave|une clé|una chiave|uma chave
    keyboard|a keyboard|Tastatur|un teclado|un clavier|una tastiera|um teclado
    laptopcomputer|a laptop|Laptop|un portátil|un ordinateur portable|un portatile|um notebook
    largecircle|a circle|Kreis|un círculo|un cercle|un cerchio|um círculo
    lasso|a lasso|Lasso|un lazo|un lasso|un lazo|um laço
    leaf|a leaf|Blatt|una hoja|une feuille|una foglia|uma folha
    lightbulb|a light bulb|Glühbirne|una bombilla|une ampoule|una lampadina|uma lâmpada
    line|lines|Linienzug|unas líneas|des lignes|delle linee|linhas
    link|a chain link|Kettenglied|un eslabón|un maillon|un anello di catena|um elo
    list|a list|Liste|una lista|une liste|un elenco|uma lista
    location|a location arrow|Ortspfeil|una flecha de ubicación|une flèche de position|una freccia di posizione|uma seta de localização
    lock|a lock|Schloss|un candado|un cadenas|un lucchetto|um cadeado
    lungs|lungs|Lunge|unos pulmones|des poumons|dei polmoni|pulmões
    magnifyingglass|a magnifying glass|Lupe|una lupa|une loupe|una lente|uma lupa
    map|a map|Landkarte|un mapa|une carte|una mappa|um mapa
    mappin|a map pin|Stecknadel|una chincheta|une épingle|un segnaposto|um alfinete de mapa
    medal|a medal|Medaille|una medalla|une médaille|una medaglia|uma medalha
    message|a speech bubble|Sprechblase|un bocadillo|une bulle|un fumetto|um balão de fala
    mic|a microphone|Mikrofon|un micrófono|un micro|un microfono|um microfone
    microphone|a microphone|Mikrofon|un micrófono|un micro|un microfono|um microfone
    minus|a minus sign|Minuszeichen|un signo menos|un signe moins|un segno meno|um sinal de menos
    moon|a moon|Mond|una luna|une lune|una luna|uma lua
    mountain|mountains|Bergkette|unas montañas|des montagnes|delle montagne|montanhas
    mug|a mug|Becher|una taza|une tasse|una tazza|uma caneca
    multiply|a multiplication sign|Malzeichen|un signo de multiplicar|un signe de multiplication|un segno di moltiplicazione|um sinal de multiplicação
    music|a musical note|Musiknote|una nota musical|une note de musique|una nota musicale|uma nota musical
    network|a network|Netz|una red|un réseau|una rete|uma rede
    newspaper|a newspaper|Zeitung|un periódico|un journal|un giornale|um jornal
    note|a note|Notizzettel|una nota|une note|un appunto|uma nota
    number|a number sign|Raute-Zeichen|una almohadilla|un croisillon|un cancelletto|uma cerquilha
    octagon|an octagon|Achteck|un octágono|un octogone|un ottagono|um octógono
    opticaldiscdrive|a disc drive|CD-Laufwerk|una unidad de discos|un lecteur de disques|un lettore di dischi|uma unidade de disco
    option|an option key|Wahltaste|una tecla Opción|une touche Option|un tasto Opzione|uma tecla Option
    paintbrush|a paintbrush|Pinsel|un pincel|un pinceau|un pennello|um pincel
    paintpalette|a palette|Farbpalette|una paleta|une palette|una tavolozza|uma paleta
    paperclip|a paper clip|Büroklammer|un clip|un trombone|una graffetta|um clipe
    paperplane|a paper plane|Papierflieger|un avión de papel|un avion en papier|un aeroplano di carta|um avião de papel
    party|a party popper|Konfettikanone|un cañón de confeti|un canon à confettis|un lancia coriandoli|um lança-confetes
    pause|a pause sign|Pausezeichen|un signo de pausa|un signe de pause|un segno di pausa|um sinal de pausa
    pawprint|a paw print|Pfotenabdruck|una huella|une empreinte de patte|un’impronta|uma pegada
    pencil|a pencil|Stift|un lápiz|un crayon|una matita|um lápis
    pentagon|a pentagon|Fünfeck|un pentágono|un pentagone|un pentagono|um pentágono
    percent|a percent sign|Prozentzeichen|un signo de porcentaje|un signe pour cent|un segno di percentuale|um sinal de porcentagem
    person|a person|Person|una persona|une personne|una persona|uma pessoa
    person.2|two people|zwei Personen|dos personas|deux personnes|due persone|duas pessoas
    person.3|three people|drei Personen|tres personas|trois personnes|tre persone|três pessoas
    phone|a phone|Telefonhörer|un teléfono|un téléphone|un telefono|um telefone
    photo|a photo|Foto|una foto|une photo|una foto|uma foto
    pianokeys|piano keys|Klaviertastatur|unas teclas de piano|des touches de piano|dei tasti di pianoforte|teclas de piano
    pills|pills|Tablette|unas pastillas|des pilules|delle pillole|comprimidos
    play|a play sign|Abspielzeichen|un signo de reproducción|un signe de lecture|un segno di riproduzione|um sinal de reprodução
    playstation|a game controller|Spielcontroller|un mando de juegos|une manette de jeu|un controller|um controle de jogo
    plus|a plus sign|Pluszeichen|un signo más|un signe plus|un segno più|um sinal de mais
    power|a power sign|Ein-Aus-Zeichen|un signo de encendido|un signe de mise en marche|un segno di accensione|um sinal de ligar
    printer|a printer|Drucker|una impresora|une imprimante|una stampante|uma impressora
    puzzlepiece|a puzzle piece|Puzzleteil|una pieza de puzle|une pièce de puzzle|un pezzo di puzzle|uma peça de quebra-cabeça
    qrcode|a QR code|QR-Code|un código QR|un code QR|un codice QR|um código QR
    questionmark|a question mark|Fragezeichen|un signo de interrogación|un point d’interrogation|un punto interrogativo|um ponto de interrogação
    quote|quotation marks|Anführungszeichen|unas comillas|des guillemets|delle virgolette|aspas
    rays|rays|Strahlenkranz|unos rayos|des rayons|dei raggi|raios
    record|a record sign|Aufnahmezeichen|un signo de grabación|un signe d’enregistrement|un segno di registrazione|um sinal de gravação
    rectangle|a rectangle|Rechteck|un rectángulo|un rectangle|un rettangolo|um retângulo
    repeat|a repeat sign|Wiederholzeichen|un signo de repetición|un signe de répétition|un segno di ripetizione|um sinal de repetição
    return|a return key|Eingabetaste|una tecla Intro|une touche Retour|un tasto Invio|uma tecla Return
    rhombus|a rhombus|Raute|un rombo|un losange|un rombo|um losango
    rosette|a rosette|Rosette|una roseta|une rosette|una coccarda|uma roseta
    rotate|a round arrow|runder Pfeil|una flecha circular|une flèche circulaire|una freccia circolare|uma seta circular
    ruler|a ruler|Lineal|una regla|une règle|un righello|uma régua
    safari|a compass|Kompass|una brújula|une boussole|una bussola|uma bússola
    scalemass|a scale|Waage|una báscula|une balance|una bilancia|uma balança
    scissors|scissors|Schere|unas tijeras|des ciseaux|delle forbici|uma tesoura
    scope|crosshairs|Fadenkreuz|una mira|un viseur|un mirino|uma mira
    scribble|a scribble|Gekritzel|un garabato|un gribouillis|uno scarabocchio|um rabisco
    scroll|a scroll|Schriftrolle|un pergamino|un parchemin|una pergamena|um pergaminho
    seal|a seal|Siegel|un sello|un sceau|un sigillo|um selo
    server|a server|Server|un servidor|un serveur|un server|um servidor
    shield|a shield|Schild|un escudo|un bouclier|uno scudo|um escudo
    shippingbox|a package|Paket|un paquete|un colis|un pacco|um pacote
    shuffle|a shuffle sign|Zufallszeichen|un signo aleatorio|un signe aléatoire|un segno casuale|um sinal aleatório
    sidebar|a sidebar|Seitenleiste|una barra lateral|une barre latérale|una barra laterale|uma barra lateral
    signature|a signature|Unterschrift|una firma|une signature|una firma|uma assinatura
    skew|a slanted shape|Parallelogramm|un paralelogramo|un parallélogramme|un parallelogramma|um paralelogramo
    slider|sliders|Schieberegler|unos controles deslizantes|des curseurs|dei cursori|controles deslizantes
    smallcircle|a circle|Kreis|un círculo|un cercle|un cerchio|um círculo
    smiley|a smiling face|lächelndes Gesicht|una cara sonriente|un visage souriant|una faccina sorridente|um rosto sorridente
    snowflake|a snowflake|Schneeflocke|un copo de nieve|un flocon de neige|un fiocco di neve|um floco de neve
    soccerball|a soccer ball|Fußball|un balón de fútbol|un ballon de football|un pallone da calcio|uma bola de futebol
    sofa|a sofa|Sofa|un sofá|un canapé|un divano|um sofá
    sparkle|a sparkle|Funke|un destello|une étincelle|una scintilla|um brilho
    sparkles|sparkles|Funkenregen|unos destellos|des étincelles|delle scintille|brilhos
    speaker|a speaker|Lautsprecher|un altavoz|un haut-parleur|un altoparlante|um alto-falante
    speedometer|a speedometer|Tachometer|un velocímetro|un compteur de vitesse|un tachimetro|um velocímetro
    sportscourt|a playing field|Spielfeld|un campo de juego|un terrain de jeu|un campo da gioco|um campo de jogo
    square|a square|Quadrat|un cuadrado|un carré|un quadrato|um quadrado
    square.and.arrow|a box with an arrow|Kasten mit Pfeil|una caja con una flecha|une boîte avec une flèche|una scatola con una freccia|uma caixa com uma seta
    square.and.pencil|a square with a pencil|Quadrat mit Stift|un cuadrado con un lápiz|un carré avec un crayon|un quadrato con una matita|um quadrado com um lápis
    star|a star|Stern|una estrella|une étoile|una stella|uma estrela
    staroflife|a star with six points|Stern mit sechs Armen|una estrella de seis brazos|une étoile à six branches|una stella a sei bracci|uma estrela de seis braços
    steeringwheel|a steering wheel|Lenkrad|un volante|un volant|un volante|um volante
    stethoscope|a stethoscope|Stethoskop|un estetoscopio|un stéthoscope|uno stetoscopio|um estetoscópio
    stop|a stop sign|Stoppzeichen|un signo de parada|un signe d’arrêt|un segno di arresto|um sinal de parada
    stopwatch|a stopwatch|Stoppuhr|un cronómetro|un chronomètre|un cronometro|um cronômetro
    storefront|a shop|Laden|una tienda|une boutique|un negozio|uma loja
    strikethrough|a letter with a line through it|durchgestrichener Buchstabe|una letra tachada|une lettre barrée|una lettera barrata|uma letra riscada
    suit|a card suit|Spielkartenfarbe|un palo de la baraja|une couleur de cartes|un seme delle carte|um naipe
    suit.heart|a heart|Herz|un corazón|un cœur|un cuore|um coração
    suitcase|a suitcase|Koffer|una maleta|une valise|una valigia|uma mala
    sun|a sun|Sonne|un sol|un soleil|un sole|um sol
    sunrise|a sunrise|Sonnenaufgang|un amanecer|un lever de soleil|un’alba|um nascer do sol
    sunset|a sunset|Sonnenuntergang|una puesta de sol|un coucher de soleil|un tramonto|um pôr do sol
    swift|a swift|Mauersegler|un vencejo|un martinet|un rondone|um andorinhão
    tablecells|a table|Tabelle|una tabla|un tableau|una tabella|uma tabela
    tag|a tag|Etikett|una etiqueta|une étiquette|un’etichetta|uma etiqueta
    target|a target|Zielscheibe|una diana|une cible|un bersaglio|um alvo
    terminal|a terminal|Terminal|un terminal|un terminal|un terminale|um terminal
    text|lines of text|Textzeile|unas líneas de texto|des lignes de texte|delle righe di testo|linhas de texto
    textformat|letters|Buchstabenpaar|unas letras|des lettres|delle lettere|letras
    theatermasks|theater masks|Theatermaske|unas máscaras de teatro|des masques de théâtre|delle maschere|máscaras de teatro
    thermometer|a thermometer|Thermometer|un termómetro|un thermomètre|un termometro|um termômetro
    ticket|a ticket|Eintrittskarte|una entrada|un billet|un biglietto|um ingresso
    timer|a timer|Kurzzeitwecker|un temporizador|un minuteur|un timer|um temporizador
    tornado|a tornado|Wirbelsturm|un tornado|une tornade|un tornado|um tornado
    tortoise|a tortoise|Schildkröte|una tortuga|une tortue|una tartaruga|uma tartaruga
    touchid|a fingerprint|Fingerabdruck|una huella dactilar|une empreinte digitale|un’impronta digitale|uma impressão digital
    tram|a tram|Straßenbahn|un tranvía|un tramway|un tram|um bonde
    trash|a trash can|Papierkorb|una papelera|une corbeille|un cestino|uma lixeira
    tray|a tray|Ablage|una bandeja|une corbeille à courrier|una vaschetta|uma bandeja
    tree|a tree|Baum|un árbol|un arbre|un albero|uma árvore
    triangle|a triangle|Dreieck|un triángulo|un triangle|un triangolo|um triângulo
    trophy|a trophy|Pokal|un trofeo|un trophée|un trofeo|um troféu
    tshirt|a T-shirt|T-Shirt|una camiseta|un tee-shirt|una maglietta|uma camiseta
    tv|a television|Fernseher|un televisor|un téléviseur|un televisore|uma televisão
    umbrella|an umbrella|Regenschirm|un paraguas|un parapluie|un ombrello|um guarda-chuva
    underline|an underlined letter|unterstrichener Buchstabe|una letra subrayada|une lettre soulignée|una lettera sottolineata|uma letra sublinhada
    video|a video camera|Videokamera|una cámara de vídeo|une caméra|una videocamera|uma câmera de vídeo
    viewfinder|a viewfinder|Sucherrahmen|un visor|un viseur|un mirino|um visor
    wallet|a wallet|Brieftasche|una cartera|un portefeuille|un portafoglio|uma carteira
    wand|a wand|Zauberstab|una varita|une baguette|una bacchetta|uma varinha
    water|waves|Wasserwelle|unas olas|des vagues|delle onde|ondas
    wave|waves|Wellen|unas ondas|des ondes|delle onde|ondas
    waveform|a waveform|Wellenform|una forma de onda|une forme d’onde|una forma d’onda|uma forma de onda
    wifi|a Wi-Fi sign|WLAN-Zeichen|un signo de wifi|un signe Wi-Fi|un segno Wi-Fi|um sinal de Wi-Fi
    wind|wind|Windstoß|viento|du vent|del vento|vento
    windshield|a windshield|Windschutzscheibe|un parabrisas|un pare-brise|un parabrezza|um para-brisa
    wineglass|a wine glass|Weinglas|una copa de vino|un verre à vin|un bicchiere da vino|uma taça de vinho
    wrench|a wrench|Schraubenschlüssel|una llave inglesa|une clé plate|una chiave inglese|uma chave inglesa
    xbox|a game controller|Spielcontroller|un mando de juegos|une manette de jeu|un controller|um controle de jogo
    xmark|a cross|Kreuz|una cruz|une croix|una croce|um xis
    zzz|signs of sleep|Zeichen für Schlaf|signos de sueño|des signes de sommeil|segni di sonno|sinais de sono
    """
}
