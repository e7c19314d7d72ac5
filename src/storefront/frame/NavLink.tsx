import { useVisit } from '#src/visit/context.ts';

interface NavLinkProps {
  readonly href: string;
  readonly className: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children: string;
}

/** Analytics counts clicks on a navigation link by the link's text. */
export function NavLink({ href, children, ...rest }: NavLinkProps) {
  const visit = useVisit();
  return (
    <a
      href={href}
      data-counted
      {...rest}
      onClick={() => visit.send({ type: 'link.pressed', name: children })}
    >
      {children}
    </a>
  );
}
