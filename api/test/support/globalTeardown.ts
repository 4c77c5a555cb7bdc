import { executeOnServer, serverUrl } from './server';

export default async function tearDown(): Promise<void> {
  const template = process.env.API_TEST_TEMPLATE;
  if (serverUrl && template)
    await executeOnServer(serverUrl, `drop database if exists ${template}`);
}
