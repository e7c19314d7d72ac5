/** Sizes in pixels, shared by what measures and what draws. */
export const metrics = {
  titleSize: 14,
  textSize: 13,
  lineHeight: 18,
  padding: 12,
  /** ELK is told of boxes that are narrower on both sides, so that no arrow meets a rounded corner. */
  shoulder: 10,
  /** An icon and the gap after it. */
  icon: 17,
  /** Across a ring with a number. */
  rank: 17,
  /** Across a frame with the number of a sheet. */
  sheet: 21,
  /** The bar over a compound state. */
  bar: 30,
  dot: 12,
  /** Widest text before it is broken; labels beside each other are narrower than those below each other. */
  labelText: {
    DOWN: { events: 190, choices: 190, conditions: 170, effects: 190 },
    RIGHT: { events: 190, choices: 300, conditions: 380, effects: 190 },
  },
  pillText: { before: 300, after: 200 },
  stateText: [240, 320, 420, 540],
  /** A state's text is widened until it has no more lines than these. */
  stateLines: 9,
  headerText: 620,
} as const;
