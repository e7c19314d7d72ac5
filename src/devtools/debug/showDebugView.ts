import type { AnyActorRef } from 'xstate';

const isDebugRequested = (): boolean => new URLSearchParams(location.search).get('debug') === 'god';

export async function showDebugView(root: AnyActorRef): Promise<void> {
  if (!isDebugRequested()) return;
  const [{ inspectedActors: inside }, { showDebugPanel: showPanel }] = await Promise.all([
    import('./inspectedActors.ts'),
    import('./debugging.tsx'),
  ]);
  showPanel();
  await inside.inspect(root);
}
