/**
 * What columns are called in the sheets of schools, studios and shops, by their letters and figures alone: in
 * English, German, French, Spanish, Italian, Dutch and Portuguese. The more telling name comes first.
 */
export const COLUMN_NAMES: Readonly<Record<string, readonly string[]>> = {
  editorId: [
    ...[
      'editorid',
      'editorids',
      'editor',
      'editors',
      'editoruid',
      'editoridentifier',
      'designid',
      'projectid',
    ],
    ...['editornummer', 'editornr', 'idediteur', 'idediteurs', 'ideditor', 'iddeleditor', 'editorcode'],
  ],
  quantity: [
    ...[
      'quantity',
      'quantities',
      'qty',
      'count',
      'copies',
      'pieces',
      'units',
      'amount',
      'prints',
      'lineitemquantity',
      'itemquantity',
      'itemqty',
      'productqty',
      'productquantity',
      'numberofprints',
      'numberofcopies',
    ],
    ...[
      'menge',
      'anzahl',
      'stuck',
      'stuckzahl',
      'stueck',
      'stueckzahl',
      'quantite',
      'qte',
      'nombre',
      'cantidad',
    ],
    ...['cant', 'unidades', 'quantita', 'qta', 'pezzi', 'aantal', 'stuks', 'quantidade', 'qtd', 'qtde'],
  ],
  orderAttributes: [
    ...['orderattributes', 'orderattribute', 'attributes', 'attribute', 'attributeuids', 'attributeuid'],
    ...['orderattributeuids', 'attribut', 'auftragsattribute', 'attributs', 'atributos'],
    ...['attributi', 'attributen'],
  ],
  key: [
    ...['ordernumber', 'orderno', 'ordernr', 'orderid', 'order', 'ordername', 'orderkey', 'cart', 'cartid'],
    ...['bestellnummer', 'bestellnr', 'bestellung', 'auftragsnummer', 'auftragsnr', 'auftrag', 'commande'],
    ...['numerodecommande', 'numcommande', 'ncommande', 'nocommande', 'pedido', 'numerodepedido', 'npedido'],
    ...['ordine', 'numeroordine', 'numerodordine', 'ordinenumero', 'bestelnummer', 'bestelling', 'encomenda'],
    ...['ndecommande', 'nodecommande', 'referencecommande', 'referencedecommande'],
    ...['numerodaencomenda', 'numerodopedido'],
  ],
  reference: [
    ...['reference', 'ref', 'orderreference', 'orderref', 'yourreference', 'referenceno', 'ponumber', 'po'],
    ...['referenz', 'referenznummer', 'referencia', 'riferimento', 'referentie', 'kenmerk'],
  ],
  entryId: ['entryid', 'entry', 'entrynumber', 'batchid', 'jobid', 'job'],
  name: [
    'cartname',
    'nameofthecart',
    'title',
    'titel',
    'titre',
    'titulo',
    'titolo',
    'album',
    'session',
    'warenkorb',
  ],
  note: [
    ...['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'internalnote', 'notiz', 'bemerkung'],
    ...['anmerkung', 'kommentar', 'remarque', 'commentaire', 'nota', 'notas', 'observaciones', 'opmerking'],
    ...['osservazioni', 'observacoes'],
  ],
  configuredProductId: ['configuredproductid', 'configuredproduct', 'configuredid', 'konfiguriertesprodukt'],
  productRef: ['productref', 'productreference', 'articleref', 'produktref'],
  shippingType: [
    'shippingtype',
    'versandart',
    'typedelivraison',
    'tipodeenvio',
    'tipospedizione',
    'verzendtype',
  ],
  shippingPriority: [
    'shippingpriority',
    'priority',
    'shippingmethod',
    'versandprioritat',
    'prioritat',
    'priorite',
  ],
  lastFirst: ['lastnamefirstname', 'lastfirst', 'namelastfirst', 'nachnamevorname', 'nomprenom'],
  wholeAddress: ['fulladdress', 'wholeaddress', 'completeaddress', 'formattedaddress', 'adressecomplete'],
  option: [
    ...['option', 'options', 'productoptions', 'variant', 'variation', 'variations', 'variante', 'varianten'],
    ...['lineitemvariant', 'itemvariation', 'size', 'printsize', 'grosse', 'groesse', 'taille', 'format'],
    ...['crop', 'cropping', 'cropinfo', 'zuschnitt', 'ausschnitt', 'recadrage', 'paper', 'papertype'],
    ...['papier', 'finish', 'surface', 'oberflache', 'finition', 'border', 'rand', 'bordure', 'frame'],
    ...['rahmen', 'cadre', 'mount', 'mounting', 'mat', 'matting', 'color', 'colour', 'farbe', 'couleur'],
    ...['coating', 'lamination', 'texture', 'filename', 'filenames', 'imagename', 'photo', 'photoname'],
    ...['productname', 'productvariationdetails', 'itemmeta', 'itemdescription'],
    ...['photofilename', 'dateiname', 'fichier', 'package', 'packages', 'pose', 'itemname', 'lineitemname'],
  ],
  'shipTo.name': [
    ...[
      'shiptoname',
      'recipient',
      'recipientname',
      'buyer',
      'buyername',
      'shippingname',
      'deliveryname',
      'customer',
      'customername',
    ],
    ...['student', 'studentname', 'child', 'childname', 'parent', 'parentname', 'fullname', 'shipto', 'name'],
    ...[
      'firstname',
      'lastname',
      'shippingfirstname',
      'shippinglastname',
      'studentfirstname',
      'studentlastname',
    ],
    ...[
      'empfanger',
      'empfaenger',
      'vorname',
      'nachname',
      'kunde',
      'schuler',
      'destinataire',
      'nom',
      'prenom',
    ],
    ...[
      'eleve',
      'client',
      'destinatario',
      'nombre',
      'nombrecompleto',
      'apellido',
      'apellidos',
      'alumno',
      'cliente',
    ],
    ...[
      'nome',
      'cognome',
      'alunno',
      'ontvanger',
      'naam',
      'voornaam',
      'achternaam',
      'leerling',
      'nomecompleto',
    ],
    ...['apelido', 'sobrenome', 'aluno', 'familyname', 'surname', 'givenname', 'familienname'],
  ],
  'shipTo.addr1': [
    ...[
      'shiptoaddr1',
      'shiptoaddress1',
      'shiptoaddress',
      'addr1',
      'address1',
      'addressline1',
      'address',
      'street',
    ],
    ...[
      'streetaddress',
      'shippingaddress',
      'shippingaddress1',
      'shippingstreet',
      'deliveryaddress',
      'adresse',
    ],
    ...['strasse', 'anschrift', 'strasseundhausnummer', 'adresse1', 'rue', 'direccion', 'calle', 'domicilio'],
    ...['street1', 'strasse1', 'strassenr', 'strassehausnr', 'addressstreet', 'homeaddress', 'mailingaddress'],
    ...['indirizzo', 'via', 'adres', 'straat', 'endereco', 'morada', 'rua'],
  ],
  'shipTo.addr2': [
    ...[
      'shiptoaddr2',
      'shiptoaddress2',
      'addr2',
      'address2',
      'addressline2',
      'apartment',
      'apt',
      'unit',
      'suite',
      'street2',
      'strasse2',
    ],
    ...[
      'shippingaddress2',
      'adresszusatz',
      'adresse2',
      'complement',
      'complementdadresse',
      'direccion2',
      'piso',
    ],
    ...['indirizzo2', 'adres2', 'toevoeging', 'complemento', 'zusatz', 'additional', 'addresssupplement'],
  ],
  'shipTo.city': [
    ...[
      'shiptocity',
      'city',
      'town',
      'shippingcity',
      'ort',
      'stadt',
      'wohnort',
      'ville',
      'ciudad',
      'localidad',
    ],
    ...['suburb', 'commune', 'poblacion', 'citta', 'comune', 'stad', 'plaats', 'woonplaats', 'cidade', 'localidade'],
  ],
  'shipTo.state': [
    ...[
      'shiptostate',
      'state',
      'province',
      'region',
      'county',
      'shippingstate',
      'shippingprovince',
      'bundesland',
    ],
    ...['etat', 'provincia', 'estado', 'regione', 'provincie', 'stateprovince', 'kanton', 'st'],
  ],
  'shipTo.zip': [
    ...['shiptozip', 'zip', 'zipcode', 'postcode', 'postalcode', 'postal', 'shippingzip', 'shippingpostcode'],
    ...[
      'plz',
      'postleitzahl',
      'codepostal',
      'cp',
      'codigopostal',
      'cap',
      'codicepostale',
      'codepostale',
      'cep',
    ],
    ...['postnummer', 'shippingpostalcode', 'zippostalcode', 'zippostcode'],
  ],
  'shipTo.country': [
    ...[
      'shiptocountry',
      'country',
      'countrycode',
      'shippingcountry',
      'land',
      'lander',
      'pays',
      'pais',
      'paese',
    ],
    ...['nazione', 'landcode', 'shippingcountrycode', 'laendercode'],
  ],
};

/** Names of columns that may hold editors, products of the catalog, or only what a shop calls its own. */
export const ITEM_NAMES = [
  ...['sku', 'lineitemsku', 'itemsku', 'productsku', 'variantsku', 'skucode', 'itemcode', 'itemnumber'],
  ...['productcode', 'artikelnummer', 'artikelnr', 'articlenumber', 'referencearticle', 'productid'],
  ...['product', 'produkt', 'produit', 'producto', 'prodotto', 'article', 'artikel', 'item', 'id'],
];

/** Those of them that name a product in words where they hold no id. */
export const PRODUCT_WORDS = [
  ...['product', 'produkt', 'produit', 'producto', 'prodotto', 'article', 'artikel', 'item'],
];

/** What a column is about that holds nothing of an order, whatever its cells look like. */
export const FOREIGN_WORDS =
  /billing|invoice|rechnung|factur|phone|telefon|mobile|date|datum|birth|price|preis|prix|total|tax|amount|discount|email|account|customer|student|schuler|transaction|payment|barcode|weight|number|nummer|grade|room|class|session|gallery|file|image|photo|url|id$|nr$|code$/;

/** What is before the names of a return address's columns. */
export const RETURN_WORDS = [
  ...[
    'shipfrom',
    'returnaddress',
    'return',
    'sender',
    'from',
    'absender',
    'rucksendung',
    'expediteur',
    'retour',
  ],
  ...['remitente', 'devolucion', 'mittente', 'reso', 'afzender', 'remetente'],
];

/** What is before the names of a recipient's columns. */
export const RECIPIENT_WORDS = [
  ...[
    'shipto',
    'ship',
    'deliveryaddress',
    'shippingaddress',
    'lieferadresse',
    'lief',
    'shipping',
    'delivery',
    'recipient',
    'lieferung',
    'liefer',
    'empfanger',
    'empfaenger',
    'versand',
  ],
  ...[
    'livraison',
    'destinataire',
    'envio',
    'entrega',
    'destinatario',
    'spedizione',
    'verzend',
    'bezorg',
    'to',
  ],
];

/** Columns that hold a part of a name, without whose it is; two of them make a whole one, the given name first. */
export const GIVEN_NAMES = [
  ...['firstname', 'givenname', 'first', 'vorname', 'prenom', 'nombre', 'nome', 'voornaam', 'forename'],
];
export const FAMILY_NAMES = [
  ...[
    'lastname',
    'familyname',
    'surname',
    'last',
    'nachname',
    'familienname',
    'nom',
    'apellido',
    'apellidos',
  ],
  ...['cognome', 'achternaam', 'apelido', 'sobrenome'],
];
/** Columns that hold the number of a house, which belongs to the street. */
export const HOUSE_NUMBERS = [
  ...['hausnummer', 'hausnr', 'hnr', 'houseno', 'housenumber', 'huisnummer', 'huisnr', 'streetnumber'],
  ...['numerorue', 'numerodevoie', 'numerocivico'],
];
/** Whose name it may be, before the parts of a name. */
export const NAME_OWNERS = ['student', 'child', 'customer', 'schuler', 'buyer'];
