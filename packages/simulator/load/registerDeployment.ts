import ky from 'ky';

/** Like `restate deployments register`. */
export async function registerDeployment(adminUrl: string, uri: string): Promise<void> {
  await ky.post(`${adminUrl}/deployments`, { json: { uri }, retry: 0, timeout: 10_000 });
}
