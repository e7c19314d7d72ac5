import type { AnyActorRef } from 'xstate';

/** Whether the address asks for a look inside. */
const isLookedInto = (): boolean => new URLSearchParams(location.search).get('debug') === 'god';

/** Lets developers look into a machine that a page has started, and all that it starts, where the address asks for it. */
export async function showInside(root: AnyActorRef): Promise<void> {
  if (!isLookedInto()) return;
  const [{ inside }, { showPanel }] = await Promise.all([import('./inside.ts'), import('./debugging.tsx')]);
  showPanel();
  await inside.show(root);
}
