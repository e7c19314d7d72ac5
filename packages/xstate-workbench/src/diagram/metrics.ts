export const metrics = {
  titleSize: 14,
  textSize: 13,
  lineHeight: 18,
  padding: 12,
  /** ELK receives boxes that are narrower by this much, so that no arrow meets a rounded corner. */
  shoulder: 10,
  icon: 17,
  rank: 17,
  sheet: 21,
  bar: 30,
  dot: 12,
  /** Maximum text width. Labels next to each other are narrower than stacked ones. */
  labelText: {
    DOWN: { events: 190, choices: 190, conditions: 170, effects: 190 },
    RIGHT: { events: 190, choices: 300, conditions: 380, effects: 190 },
  },
  pillText: { before: 300, after: 200 },
  stateText: [240, 320, 420, 540],
  /** The text of a state is widened until it has at most this number of lines. */
  stateLines: 9,
  headerText: 620,
} as const;
