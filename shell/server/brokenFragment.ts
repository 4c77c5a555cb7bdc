import type { ApiReader } from './http/ApiReader';
import type { Deployment } from './remotes/Deployment';
import type { Renderer } from './rendering/Renderer';

/**
 * Renders each fragment of a build alone. Returns why one cannot be rendered, or null.
 *
 * @param renderWith the API that fragments read from, whose failures are not reported, and the renderer
 */
export async function brokenFragment(
  deployment: Deployment,
  { api, renderer }: { api: ApiReader; renderer: Renderer },
): Promise<string | null> {
  for (const fragment of deployment.unit?.fragments ?? []) {
    // A build without it is refused by its row.
    if (!(fragment.component in deployment.pages)) continue;
    const task = { fragment, build: deployment };
    const reason = await renderer.tryFragment(task, (queries) => api.prefetch(queries));
    if (reason !== null) return `the fragment ${fragment.name} breaks: ${reason}`;
  }
  return null;
}
