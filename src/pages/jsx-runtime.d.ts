import type { JSX as ReactJSX, ReactElement, ReactNode } from 'react';
import type { Content, Elements } from '#src/ui/text/content.ts';

/*
 * Types of JSX in which text stands alone in its element (tsconfig.base.json). A browser's translator replaces text nodes: next to
 * siblings, React then keeps the old words, or throws NotFoundError.
 */

export declare const Fragment: (props: { readonly children?: Elements }) => ReactElement;

/** Elements without content, to which props of any kind are spread. */
type Empty = 'input' | 'textarea';

/** Refuses components that return text: it would be next to their siblings. A third party's `ReactNode` passes. */
type Attributes<Component, Props> = Component extends (props: never) => infer Returned
  ? ReactNode extends Returned
    ? Props
    : [Returned] extends [Elements]
      ? Props
      : never
  : Props;

export namespace JSX {
  type ElementType = ReactJSX.ElementType;
  type Element = ReactElement;
  type ElementClass = ReactJSX.ElementClass;
  type ElementAttributesProperty = ReactJSX.ElementAttributesProperty;
  type ElementChildrenAttribute = ReactJSX.ElementChildrenAttribute;
  type LibraryManagedAttributes<Component, Props> = Attributes<
    Component,
    ReactJSX.LibraryManagedAttributes<Component, Props>
  >;
  type IntrinsicAttributes = ReactJSX.IntrinsicAttributes;
  type IntrinsicClassAttributes<T> = ReactJSX.IntrinsicClassAttributes<T>;
  type IntrinsicElements = {
    [Name in keyof ReactJSX.IntrinsicElements]: Name extends Empty
      ? ReactJSX.IntrinsicElements[Name]
      : Omit<ReactJSX.IntrinsicElements[Name], 'children'> & { readonly children?: Content };
  };
}
