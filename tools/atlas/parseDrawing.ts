import { decodeXML } from 'entities';
import type { Drawing, Rectangle } from './data.ts';

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decodeXML(value);
};
const numberAttribute = (tag: string, name: string): number => Number(attribute(tag, name) ?? 0);

/** Accumulated translation and scale of nested SVG groups, and the innermost ids. */
interface Group {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly state: string | undefined;
  readonly transitions: string | undefined;
}

export function parseDrawing(file: string, svg: string): Drawing {
  const states = new Map<string, Rectangle>();
  const labels: { transitions: readonly string[]; rectangle: Rectangle }[] = [];
  const groups: Group[] = [{ x: 0, y: 0, scale: 1, state: undefined, transitions: undefined }];
  for (const [tag] of svg.matchAll(/<\/?(?:g|rect)\b[^>]*>/g)) {
    const group = groups.at(-1);
    if (group === undefined) throw new Error('The drawing closes more groups than it opens');
    if (tag.startsWith('</')) {
      groups.pop();
    } else if (tag.startsWith('<g')) {
      const [, x = '0', y = '0'] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(tag) ?? [];
      const [, scale = '1'] = /scale\(([\d.]+)\)/.exec(tag) ?? [];
      groups.push({
        x: group.x + group.scale * Number(x),
        y: group.y + group.scale * Number(y),
        scale: group.scale * Number(scale),
        state: attribute(tag, 'data-state'),
        transitions: attribute(tag, 'data-transitions'),
      });
    } else {
      const rectangle: Rectangle = [
        Math.round(group.x + group.scale * numberAttribute(tag, 'x')),
        Math.round(group.y + group.scale * numberAttribute(tag, 'y')),
        Math.round(group.scale * numberAttribute(tag, 'width')),
        Math.round(group.scale * numberAttribute(tag, 'height')),
      ];
      if (group.state !== undefined) storeLargest(states, group.state, rectangle);
      const transitions: unknown = JSON.parse(group.transitions ?? '[]');
      if (Array.isArray(transitions) && transitions.length > 0)
        labels.push({ transitions: transitions.map(String), rectangle });
    }
  }
  // The view box defines the size in pixels. The SVG's `width` attribute is in millimetres.
  const [, width = '0', height = '0'] = /<svg[^>]* viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return {
    file,
    width: Number(width),
    height: Number(height),
    states: Object.fromEntries(states),
    labels,
  };
}

/**
 * Stores the larger rectangle of a state. A large state is drawn twice: small in its parent, and separately with its
 * child states.
 */
function storeLargest(states: Map<string, Rectangle>, id: string, rectangle: Rectangle): void {
  const [, , width = 0, height = 0] = states.get(id) ?? [];
  if (width * height < rectangle[2] * rectangle[3]) states.set(id, rectangle);
}
