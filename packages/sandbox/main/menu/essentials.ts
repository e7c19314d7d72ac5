/** Product that is not a meal, such as butter. `wf/inscription_menu` returns such products, but the shop's menu hides them. */
export interface EssentialProduct {
  readonly type: 'Essential';
  readonly id: string;
  readonly name: string;
  readonly subName: string;
  /** Net weight in grams. */
  readonly netWeight: number;
}

export const essentials: readonly EssentialProduct[] = [
  {
    type: 'Essential',
    id: 'compote-de-pommes',
    name: 'Compote de pommes',
    subName: 'vanille, sans sucre ajouté',
    netWeight: 120,
  },
  {
    type: 'Essential',
    id: 'veloute-de-potimarron',
    name: 'Velouté de potimarron',
    subName: 'une bouteille pour deux',
    netWeight: 480,
  },
  {
    type: 'Essential',
    id: 'riz-au-lait',
    name: 'Riz au lait',
    subName: 'comme à la maison',
    netWeight: 130,
  },
  {
    type: 'Essential',
    id: 'granola-aux-noisettes',
    name: 'Granola aux noisettes',
    subName: 'miel, avoine',
    netWeight: 250,
  },
];
