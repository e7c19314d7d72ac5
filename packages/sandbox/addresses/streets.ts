import { cities, type City } from './cities.ts';

export interface Street {
  /** Format of the national service: `69382_0003`. */
  readonly id: string;
  readonly name: string;
  readonly city: City;
  /** House numbers run from 1 to this number. */
  readonly lastNumber: number;
  readonly longitude: number;
  readonly latitude: number;
}

/** Street names of almost every French town. */
const commonStreetNames = ['Rue de la République', 'Rue Victor Hugo', 'Avenue Jean Jaurès', 'Rue Pasteur'];

/** Street names of which each town has some. */
const otherStreetNames = [
  'Rue Gambetta',
  "Rue de l'Église",
  'Rue du Général de Gaulle',
  'Boulevard Carnot',
  'Place de la Mairie',
  'Rue des Écoles',
  'Avenue du Maréchal Foch',
  'Rue du 8 Mai 1945',
  'Rue Voltaire',
  'Impasse des Lilas',
  'Rue de la Paix',
  'Chemin du Moulin',
  'Rue Émile Zola',
  'Allée des Tilleuls',
  'Rue du Faubourg Saint-Antoine',
  'Boulevard de la Liberté',
  'Rue Jules Ferry',
  'Quai de la Fontaine',
  'Rue Saint-Jacques',
  'Cours Lafayette',
  'Rue des Vignes',
  'Avenue de la Gare',
  'Rue Marie Curie',
  'Place Saint-Pierre',
  'Rue du Château',
  'Boulevard Pasteur',
  'Rue Louis Blanc',
  'Square des Peupliers',
];
const otherStreetsPerCity = 6;

/** Used by the shop's examples. Short enough to be suggested completely. */
const lilacStreet = { name: 'Rue des Lilas', postcodes: ['44000', '75011', '69003', '35000'] };

/** Streets of one town. They depend only on the town's index, so they are always the same. */
const streetsOf = (city: City, cityIndex: number): readonly Street[] => {
  const cityStreetNames = Array.from(
    { length: otherStreetsPerCity },
    (_, index) => otherStreetNames[(cityIndex * 5 + index * 11) % otherStreetNames.length] ?? '',
  );
  const lilacStreetNames = lilacStreet.postcodes.includes(city.postcode) ? [lilacStreet.name] : [];
  return [...commonStreetNames, ...cityStreetNames, ...lilacStreetNames].map((name, index) => ({
    id: `${city.citycode}_${String(index + 1).padStart(4, '0')}`,
    name,
    city,
    lastNumber: 24 + ((cityIndex * 17 + index * 29) % 160),
    longitude: offsetCoordinate(city.longitude, index % 4),
    latitude: offsetCoordinate(city.latitude, index % 3),
  }));
};

/** Offsets by a few hundred metres, rounded as by the national service. */
const offsetCoordinate = (degrees: number, steps: number): number =>
  Math.round((degrees + steps * 0.003) * 1e6) / 1e6;

export const streets: readonly Street[] = cities.flatMap(streetsOf);
