import type { AnyActorRef } from 'xstate';

const isLookedInto = (): boolean => new URLSearchParams(location.search).get('debug') === 'god';

export async function showInside(root: AnyActorRef): Promise<void> {
  if (!isLookedInto()) return;
  const [{ inside }, { showPanel }] = await Promise.all([import('./inside.ts'), import('./debugging.tsx')]);
  showPanel();
  await inside.show(root);
}
