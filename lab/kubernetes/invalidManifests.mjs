// Mistakes that the rules must detect: a file, a text in it, its replacement, and the expected sentence.

const api = 'base/api/api.yaml';
const shell = 'base/shell/shell.yaml';
const remote = 'base/remote/remote.yaml';
const policies = 'base/network/policies.yaml';

/** @type {[file: string, search: string, replacement: string, expected: string][]} */
export const invalidManifests = [
  [api, 'runAsNonRoot: true', 'runAsNonRoot: false', `${api}: Deployment runs as root`],
  [api, 'type: RuntimeDefault', 'type: Unconfined', `${api}: Deployment has no seccomp profile`],
  [
    remote,
    'automountServiceAccountToken: false',
    'automountServiceAccountToken: true',
    `${remote}: Deployment gets a token of Kubernetes`,
  ],
  [
    shell,
    'enableServiceLinks: false',
    'enableServiceLinks: true',
    `${shell}: Deployment gets variables of services`,
  ],
  [
    shell,
    'allowPrivilegeEscalation: false',
    'allowPrivilegeEscalation: true',
    `${shell}: container shell can gain privileges`,
  ],
  [
    shell,
    'readOnlyRootFilesystem: true',
    'readOnlyRootFilesystem: false',
    `${shell}: container shell can write to its image`,
  ],
  [api, 'drop: [ALL]', 'drop: [CHOWN]', `${api}: container api has capabilities`],
  [api, 'startupProbe:', 'x:', `${api}: container api has no startup probe`],
  [api, 'readinessProbe:', 'x:', `${api}: container api has no readiness probe`],
  [api, 'livenessProbe:', 'x:', `${api}: container api has no liveness probe`],
  [
    api,
    'cpu: 250m, memory: 256Mi',
    'cpu: 250m',
    `${api}: container api requests no processor and memory`,
  ],
  [api, 'limits: { memory', 'limits: { cpu', `${api}: container api has no memory limit`],
  [
    api,
    'minReplicas: 2',
    'minReplicas: 1',
    `${api}: Deployment api has no autoscaler with two pods or more`,
  ],
  [
    api,
    'spec:\n  selector',
    'spec:\n  replicas: 2\n  selector',
    `${api}: Deployment api has a number of pods beside its autoscaler`,
  ],
  [
    shell,
    'kind: PodDisruptionBudget',
    'kind: Other',
    `${shell}: Deployment shell has no disruption budget`,
  ],
  [
    shell,
    'topologyKey: kubernetes.io/hostname',
    'topologyKey: x',
    `${shell}: Deployment shell is not spread over machines`,
  ],
  [
    remote,
    'maxUnavailable: 0',
    'maxUnavailable: 1',
    `${remote}: Deployment mf-catalog has fewer pods while it is replaced`,
  ],
  [
    api,
    'terminationGracePeriodSeconds: 25',
    'terminationGracePeriodSeconds: 15',
    `${api}: Deployment api is not drained before it is killed`,
  ],
  [
    'base/shell/kustomization.yaml',
    'DRAIN_SECONDS=10',
    'DRAIN_SECONDS=0',
    `${shell}: Deployment shell is not drained before it is killed`,
  ],
  [
    remote,
    "command: [sleep, '10']",
    'command: [true]',
    `${remote}: Deployment mf-catalog is not drained before it is killed`,
  ],
  [
    shell,
    'selector: { app.kubernetes.io/name: shell }',
    'selector: { app: shell }',
    `${shell}: Service selects no pod by {"app":"shell"}`,
  ],
  [
    policies,
    'matchLabels: { cnpg.io/cluster: database }',
    'matchLabels: { cnpg.io/cluster: db }',
    `${policies}: NetworkPolicy selects no pod by {"cnpg.io/cluster":"db"}`,
  ],
  [
    api,
    'targetPort: http',
    'targetPort: web',
    `${api}: Service has the port web, which no pod has`,
  ],
  [shell, 'port: http }', 'port: web }', `${shell}: Deployment has the port web, which no pod has`],
  [
    policies,
    '- { port: redis }',
    '- { port: 6380 }',
    `${policies}: NetworkPolicy has the port 6380, which no pod has`,
  ],
  [
    'base/shell/ingress.yaml',
    'name: shell',
    'name: shop',
    'base/shell/ingress.yaml: Ingress leads to shop, which is no service',
  ],
  [
    'base/shell/kustomization.yaml',
    'http://api:4000',
    'http://api:4001',
    'shell-settings: API_ORIGIN is http://api:4001, which is no service',
  ],
  [
    'base/database/backups.yaml',
    'cluster: { name: database }',
    'cluster: { name: db }',
    'base/database/backups.yaml: ScheduledBackup is of no cluster',
  ],
  [
    'base/database/cluster.yaml',
    'barmanObjectName: database-backups',
    'barmanObjectName: x',
    'base/database/cluster.yaml: Cluster has no store for its backups',
  ],
  [
    'base/api/kustomization.yaml',
    'TRUST_PROXY=',
    'TRUSTED_PROXY=',
    `${api}: the server does not read TRUSTED_PROXY`,
  ],
  [api, 'name: SMTP_URL\n', 'name: SMTP\n', `${api}: the server does not read SMTP`],
  [
    api,
    'key: JWT_SECRET }',
    'key: SECRET }',
    `${api}: nobody makes SECRET of the secret api-secrets: document it`,
  ],
  [
    api,
    'configMapRef: { name: api-settings }',
    'configMapRef: { name: api }',
    `${api}: there is no ConfigMap api`,
  ],
  [api, 'kind: Service\n', 'kind: Secret\n', `${api}: contains a secret`],
  [
    remote,
    'image: ridge-and-root-remote',
    'image: nginx',
    `${remote}: docker-compose.yml builds no nginx`,
  ],
  [
    'overlays/production/kustomization.yaml',
    'name: ridge-and-root-api',
    'name: ridge-and-root-ap',
    'overlays/production: the image of api has no tag',
  ],
  [
    'base/database/kustomization.yaml',
    'cluster.yaml, ',
    '',
    'base/database/cluster.yaml is in no kustomization',
  ],
  [
    'base/network/kustomization.yaml',
    'database.yaml',
    'data.yaml',
    'base/network/data.yaml does not exist',
  ],
  ['base/kustomization.yaml', '  - cache\n', '', 'base/cache is in no kustomization'],
  [
    policies,
    'name: default-deny\nspec:\n  podSelector: {}',
    'name: default-deny\nspec:\n  podSelector: { matchLabels: { app.kubernetes.io/name: api } }',
    'no policy denies everything',
  ],
  [
    policies,
    'matchLabels: { app.kubernetes.io/name: shell }\n        - namespaceSelector',
    'matchLabels: { app.kubernetes.io/name: shell }\n        - ipBlock: { cidr: 0.0.0.0/0 }\n        - namespaceSelector',
    `${api}: can be reached from outside`,
  ],
  [
    policies,
    'name: remotes\nspec:\n  podSelector:\n    matchLabels: { app.kubernetes.io/component: remote }',
    'name: remotes\nspec:\n  podSelector:\n    matchLabels: { app.kubernetes.io/name: cache }',
    `${remote}: can be reached by nobody`,
  ],
  [
    api,
    'spec:\n  selector: {',
    'spec:\n  type: LoadBalancer\n  selector: {',
    `${api}: a service is open to the outside`,
  ],
  [
    'base/shell/ingress.yaml',
    'name: shell',
    'name: api',
    'base/shell/ingress.yaml: leads to another service than the shell',
  ],
];
