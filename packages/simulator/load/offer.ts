import ky from 'ky';

/** Tells the engine where the orders of all shops are, as `restate deployments register` would. */
export async function offer(adminUrl: string, uri: string): Promise<void> {
  await ky.post(`${adminUrl}/deployments`, { json: { uri }, retry: 0, timeout: 10_000 });
}
