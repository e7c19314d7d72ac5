/**
 * Types of the layout library ELK. Its own types require DOM types and extensionless imports, and users who check
 * library types would get errors.
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
  children?: ElkNode[];
  edges?: ElkExtendedEdge[];
}
