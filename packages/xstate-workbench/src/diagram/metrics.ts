export const metrics = {
  titleSize: 14,
  textSize: 13,
  lineHeight: 18,
  padding: 12,
  /** Width of a box's rounded corners. ELK receives boxes without the corners, so that no arrow ends at a corner. */
  shoulder: 10,
  icon: 17,
  rank: 17,
  sheet: 21,
  bar: 30,
  dot: 12,
  /** Maximum width of a label's text. Labels next to each other are narrower than stacked ones. */
  labelText: {
    DOWN: { events: 190, choices: 190, conditions: 170, effects: 190 },
    RIGHT: { events: 190, choices: 300, conditions: 380, effects: 190 },
  },
  pillText: { before: 300, after: 200 },
  stateText: [240, 320, 420, 540],
  /** Maximum number of lines in a state's text. If the text needs more, its box becomes wider. */
  stateLines: 9,
  headerText: 620,
} as const;
