import { cities, type City } from './cities.ts';

export interface Street {
  /** Street id in the format of the French national address service, such as `69382_0003`. */
  readonly id: string;
  readonly name: string;
  readonly city: City;
  /** Highest house number of the street. The lowest is 1. */
  readonly lastNumber: number;
  readonly longitude: number;
  readonly latitude: number;
}

/** Street names of almost every French town. */
const commonStreetNames = ['Rue de la République', 'Rue Victor Hugo', 'Avenue Jean Jaurès', 'Rue Pasteur'];

/** Street names of which each town gets a selection. */
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

/** Street of the shop's example addresses, in four postal codes. */
const lilacStreet = { name: 'Rue des Lilas', postcodes: ['44000', '75011', '69003', '35000'] };

/** Streets of one town. The streets depend only on the town's index, so each start has the same ones. */
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

/** Moves a coordinate by a few hundred metres, and rounds it like the national address service. */
const offsetCoordinate = (degrees: number, steps: number): number =>
  Math.round((degrees + steps * 0.003) * 1e6) / 1e6;

export const streets: readonly Street[] = cities.flatMap(streetsOf);
