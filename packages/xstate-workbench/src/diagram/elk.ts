/**
 * What ELK takes and gives, as far as it is used here. Its own types want a browser's, and file names without an ending: whoever
 * checks the types of what is installed would meet errors in them.
 */
export type LayoutOptions = Record<string, string>;

export interface ElkPoint {
  x: number;
  y: number;
}

interface ElkShape {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  layoutOptions?: LayoutOptions;
}

export interface ElkLabel extends ElkShape {
  id?: string;
  text?: string;
}

export interface ElkExtendedEdge {
  id: string;
  sources: string[];
  targets: string[];
  labels?: ElkLabel[];
  sections?: { id: string; startPoint: ElkPoint; endPoint: ElkPoint; bendPoints?: ElkPoint[] }[];
}

export interface ElkNode extends ElkShape {
  id: string;
  labels?: ElkLabel[];
  children?: ElkNode[];
  edges?: ElkExtendedEdge[];
}
