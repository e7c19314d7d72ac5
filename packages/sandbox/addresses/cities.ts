export interface City {
  readonly name: string;
  readonly postcode: string;
  /** INSEE code of the commune, or of the arrondissement in Paris, Lyon and Marseille. */
  readonly citycode: string;
  /** Department number, department and region of a city, in one text. */
  readonly context: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** One city per row: postal code, INSEE code, name, department, region, longitude, latitude. */
const rows: readonly (readonly [string, string, string, string, string, number, number])[] = [
  ['75003', '75103', 'Paris', 'Paris', 'Île-de-France', 2.3594, 48.8631],
  ['75011', '75111', 'Paris', 'Paris', 'Île-de-France', 2.3795, 48.8591],
  ['75015', '75115', 'Paris', 'Paris', 'Île-de-France', 2.2927, 48.8401],
  ['75018', '75118', 'Paris', 'Paris', 'Île-de-France', 2.3486, 48.8925],
  ['69002', '69382', 'Lyon', 'Rhône', 'Auvergne-Rhône-Alpes', 4.8291, 45.7535],
  ['69003', '69383', 'Lyon', 'Rhône', 'Auvergne-Rhône-Alpes', 4.8691, 45.7537],
  ['13001', '13201', 'Marseille', 'Bouches-du-Rhône', "Provence-Alpes-Côte d'Azur", 5.3834, 43.2999],
  ['13008', '13208', 'Marseille', 'Bouches-du-Rhône', "Provence-Alpes-Côte d'Azur", 5.3736, 43.2151],
  ['31000', '31555', 'Toulouse', 'Haute-Garonne', 'Occitanie', 1.4328, 43.6007],
  ['06000', '06088', 'Nice', 'Alpes-Maritimes', "Provence-Alpes-Côte d'Azur", 7.2663, 43.7032],
  ['44000', '44109', 'Nantes', 'Loire-Atlantique', 'Pays de la Loire', -1.5485, 47.2316],
  ['34000', '34172', 'Montpellier', 'Hérault', 'Occitanie', 3.8742, 43.6109],
  ['67000', '67482', 'Strasbourg', 'Bas-Rhin', 'Grand Est', 7.7675, 48.5713],
  ['33000', '33063', 'Bordeaux', 'Gironde', 'Nouvelle-Aquitaine', -0.5874, 44.8572],
  ['59000', '59350', 'Lille', 'Nord', 'Hauts-de-France', 3.0468, 50.6311],
  ['35000', '35238', 'Rennes', 'Ille-et-Vilaine', 'Bretagne', -1.6816, 48.1113],
  ['51100', '51454', 'Reims', 'Marne', 'Grand Est', 4.0346, 49.2535],
  ['76600', '76351', 'Le Havre', 'Seine-Maritime', 'Normandie', 0.1308, 49.4938],
  ['42000', '42218', 'Saint-Étienne', 'Loire', 'Auvergne-Rhône-Alpes', 4.3872, 45.4397],
  ['83000', '83137', 'Toulon', 'Var', "Provence-Alpes-Côte d'Azur", 5.9305, 43.1364],
  ['38000', '38185', 'Grenoble', 'Isère', 'Auvergne-Rhône-Alpes', 5.7243, 45.1842],
  ['21000', '21231', 'Dijon', "Côte-d'Or", 'Bourgogne-Franche-Comté', 5.0415, 47.3224],
  ['49000', '49007', 'Angers', 'Maine-et-Loire', 'Pays de la Loire', -0.5633, 47.4736],
  ['30000', '30189', 'Nîmes', 'Gard', 'Occitanie', 4.3601, 43.8367],
  ['69100', '69266', 'Villeurbanne', 'Rhône', 'Auvergne-Rhône-Alpes', 4.8869, 45.7719],
  ['63000', '63113', 'Clermont-Ferrand', 'Puy-de-Dôme', 'Auvergne-Rhône-Alpes', 3.1153, 45.7856],
  ['72000', '72181', 'Le Mans', 'Sarthe', 'Pays de la Loire', 0.1997, 47.9958],
  ['13100', '13001', 'Aix-en-Provence', 'Bouches-du-Rhône', "Provence-Alpes-Côte d'Azur", 5.4454, 43.5283],
  ['29200', '29019', 'Brest', 'Finistère', 'Bretagne', -4.4859, 48.3904],
  ['37000', '37261', 'Tours', 'Indre-et-Loire', 'Centre-Val de Loire', 0.6952, 47.3955],
  ['80000', '80021', 'Amiens', 'Somme', 'Hauts-de-France', 2.2941, 49.8987],
  ['87000', '87085', 'Limoges', 'Haute-Vienne', 'Nouvelle-Aquitaine', 1.2464, 45.8543],
  ['74000', '74010', 'Annecy', 'Haute-Savoie', 'Auvergne-Rhône-Alpes', 6.1192, 45.8998],
  ['66000', '66136', 'Perpignan', 'Pyrénées-Orientales', 'Occitanie', 2.8956, 42.6971],
  ['57000', '57463', 'Metz', 'Moselle', 'Grand Est', 6.1765, 49.1193],
  ['25000', '25056', 'Besançon', 'Doubs', 'Bourgogne-Franche-Comté', 6.0243, 47.2378],
  ['45000', '45234', 'Orléans', 'Loiret', 'Centre-Val de Loire', 1.9086, 47.9025],
  ['76000', '76540', 'Rouen', 'Seine-Maritime', 'Normandie', 1.0939, 49.4413],
  ['14000', '14118', 'Caen', 'Calvados', 'Normandie', -0.3615, 49.1847],
  ['54000', '54395', 'Nancy', 'Meurthe-et-Moselle', 'Grand Est', 6.1752, 48.6901],
  ['78000', '78646', 'Versailles', 'Yvelines', 'Île-de-France', 2.1301, 48.8049],
  ['92100', '92012', 'Boulogne-Billancourt', 'Hauts-de-Seine', 'Île-de-France', 2.2397, 48.8365],
  ['93100', '93048', 'Montreuil', 'Seine-Saint-Denis', 'Île-de-France', 2.4483, 48.8634],
  ['17000', '17300', 'La Rochelle', 'Charente-Maritime', 'Nouvelle-Aquitaine', -1.1526, 46.1622],
  ['64000', '64445', 'Pau', 'Pyrénées-Atlantiques', 'Nouvelle-Aquitaine', -0.3668, 43.3178],
  ['86000', '86194', 'Poitiers', 'Vienne', 'Nouvelle-Aquitaine', 0.3401, 46.5846],
  // These rows have one postal code for several towns, and one town with several postal codes.
  ['75010', '75110', 'Paris', 'Paris', 'Île-de-France', 2.3607, 48.8759],
  ['78120', '78517', 'Rambouillet', 'Yvelines', 'Île-de-France', 1.8309, 48.6444],
  ['78120', '78601', 'Sonchamp', 'Yvelines', 'Île-de-France', 1.8776, 48.5788],
  ['78120', '78164', 'Clairefontaine-en-Yvelines', 'Yvelines', 'Île-de-France', 1.9085, 48.6123],
  // These postal codes are outside the delivery area, so tests can check that the shop rejects them.
  ['20000', '2A004', 'Ajaccio', 'Corse-du-Sud', 'Corse', 8.7013, 41.9346],
  ['20200', '2B033', 'Bastia', 'Haute-Corse', 'Corse', 9.4255, 42.6865],
  ['97110', '97120', 'Pointe-à-Pitre', 'Guadeloupe', 'Guadeloupe', -61.5361, 16.2385],
  ['97200', '97209', 'Fort-de-France', 'Martinique', 'Martinique', -61.0668, 14.6411],
  ['97400', '97411', 'Saint-Denis', 'La Réunion', 'La Réunion', 55.4459, -20.9329],
];

/** Returns the department number, the start of an INSEE code: `69`, `2A`, `974`. */
const departmentOf = (citycode: string): string => citycode.slice(0, citycode.startsWith('97') ? 3 : 2);

export const cities: readonly City[] = rows.map(
  ([postcode, citycode, name, department, region, longitude, latitude]) => ({
    name,
    postcode,
    citycode,
    context: [departmentOf(citycode), ...new Set([department, region])].join(', '),
    longitude,
    latitude,
  }),
);
