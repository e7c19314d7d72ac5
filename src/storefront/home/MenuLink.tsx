import type { Position } from '#machines/visit/visit.machine.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { useVisit } from '#src/visit/context.ts';

export interface MenuLinkProps {
  readonly position: Position;
  readonly children: string;
}

/** Analytics counts a click like a click on the section's order button. */
export function MenuLink({ position, children }: MenuLinkProps) {
  const visit = useVisit();
  return (
    <ButtonLink
      tone="outline"
      href="/menus"
      data-counted
      onClick={() => visit.send({ type: 'cta.pressed', position })}
    >
      {children}
    </ButtonLink>
  );
}
