import type { JSX as ReactJSX, ReactElement, ReactNode } from 'react';
import type { Content, Elements } from '#src/ui/text/content.ts';

/*
 * JSX types that forbid text next to sibling elements (tsconfig.base.json). Browser translation replaces text
 * nodes. React then keeps outdated text or throws NotFoundError.
 */

export declare const Fragment: (props: { readonly children?: Elements }) => ReactElement;

type Empty = 'input' | 'textarea';

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
