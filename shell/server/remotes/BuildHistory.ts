import { hasFile, type Deployment } from './Deployment';

/** Number of builds per remote that stay available for open pages. */
const maxBuilds = 10;

/** The latest builds of each remote. */
export class BuildHistory {
  /** Builds by remote, latest first. */
  private readonly builds = new Map<string, Deployment[]>();

  add(deployment: Deployment): void {
    const { name, version } = deployment;
    const builds = this.builds.get(name) ?? [];
    if (builds[0]?.version === version) return;
    const others = builds.filter((build) => build.version !== version);
    this.builds.set(name, [deployment, ...others].slice(0, maxBuilds));
  }

  /** Returns the build with a version, or undefined if it is unknown. */
  find(name: string, version: string): Deployment | undefined {
    return this.builds.get(name)?.find((build) => build.version === version);
  }

  hasPage(pattern: string): boolean {
    return [...this.builds.values()]
      .flat()
      .some(({ unit }) => unit?.routes.some((row) => row.pattern === pattern));
  }

  /** Returns the latest build whose pages need a file, or undefined if there is none. */
  findWithFile(name: string, file: string): Deployment | undefined {
    return this.builds.get(name)?.find((build) => hasFile(build, file));
  }
}
