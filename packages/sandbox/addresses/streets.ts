import { cities, type City } from './cities.ts';

export interface Street {
  /** As the national service numbers them: `69382_0003`. */
  readonly id: string;
  readonly name: string;
  readonly city: City;
  /** Houses are numbered from 1 to this one. */
  readonly lastNumber: number;
  readonly longitude: number;
  readonly latitude: number;
}

/** Found in almost every French town. */
const common = ['Rue de la République', 'Rue Victor Hugo', 'Avenue Jean Jaurès', 'Rue Pasteur'];

/** Each town has some of them. */
const scattered = [
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
const scatteredPerCity = 6;

/** Where the shop's own examples live, few enough to be suggested all at once. */
const lilacs = { name: 'Rue des Lilas', postcodes: ['44000', '75011', '69003', '35000'] };

/** Streets of one town, always the same ones: the town's place in the list chooses. */
const streetsOf = (city: City, place: number): readonly Street[] => {
  const own = Array.from(
    { length: scatteredPerCity },
    (_, index) => scattered[(place * 5 + index * 11) % scattered.length] ?? '',
  );
  const ofLilacs = lilacs.postcodes.includes(city.postcode) ? [lilacs.name] : [];
  return [...common, ...own, ...ofLilacs].map((name, index) => ({
    id: `${city.citycode}_${String(index + 1).padStart(4, '0')}`,
    name,
    city,
    lastNumber: 24 + ((place * 17 + index * 29) % 160),
    longitude: shifted(city.longitude, index % 4),
    latitude: shifted(city.latitude, index % 3),
  }));
};

/** A few hundred metres away, rounded as the service rounds. */
const shifted = (degrees: number, steps: number): number => Math.round((degrees + steps * 0.003) * 1e6) / 1e6;

/** A few hundred streets, served places and others. */
export const streets: readonly Street[] = cities.flatMap(streetsOf);
