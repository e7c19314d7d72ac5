import { overlap } from './areas.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place extends Size {
  readonly x: number;
  readonly y: number;
}

interface Sheet extends Size {
  /** Top left corners of the drawings, in the order of the input. */
  readonly places: readonly Place[];
}

const landscape = 4 / 3;

const boundingSize = (places: readonly Place[]): Size => ({
  width: Math.max(0, ...places.map(({ x, width }) => x + width)),
  height: Math.max(0, ...places.map(({ y, height }) => y + height)),
});

/** Places each drawing of a page right of or below earlier ones. Minimizes the size of the page. */
export function packFrames(frames: readonly Size[]): Sheet {
  const places: Place[] = [];
  for (const { width, height } of frames) {
    const corners = [
      { x: 0, y: 0 },
      ...places.flatMap((place) => [
        { x: place.x + place.width, y: place.y },
        { x: place.x, y: place.y + place.height },
      ]),
    ];
    const candidatePositions = corners
      .map(({ x, y }) => ({ x, y, width, height }))
      .filter((place) => !places.some((other) => overlap(place, other)))
      .map((place) => {
        const size = boundingSize([...places, place]);
        return { place, extent: Math.max(size.width, size.height * landscape) };
      });
    const [bestPosition] = candidatePositions.toSorted((one, other) => one.extent - other.extent);
    if (bestPosition !== undefined) places.push(bestPosition.place);
  }
  return { ...boundingSize(places), places };
}
