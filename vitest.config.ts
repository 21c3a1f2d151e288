import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Files of one worker share what is loaded, which was 40 % of the whole time. The console's pages keep a process each:
 * their stores are of one browser, and what one file left there another would find.
 */
const isolate = false

/** These put other modules in the place of Node's own, so that they need a process to themselves. */
const alone = ['apps/server/src/modules/platform/user/hash-outside.test.ts']

/** How much longer than usual to wait, on a machine that has much else to do: `PATIENCE=5 npx vitest …`. */
const patience = Number(process.env['PATIENCE'] ?? 1)

/** Tests of packages that start or need database servers: too slow for `npm run check`. */
const withServers = [
  'packages/db/src/**/*.test.ts',
  'packages/data-source/src/{postgresql,mysql}/**/*.test.ts',
]

export default defineConfig({
  // As in tsconfig.json; said again, since what vitest keeps of earlier runs is keyed by this file, not by that one.
  oxc: { jsx: { runtime: 'automatic', importSource: '@gridwright/ui' } },
  test: {
    passWithNoTests: false,
    // Every core works, also on a machine of two, where the usual rule would leave one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000 * patience,
    hookTimeout: 60_000 * patience,
    globalSetup: ['packages/db/src/testing-setup.ts'],
    unstubGlobals: true,
    unstubEnvs: true,
    expect: { poll: { interval: 100, timeout: 15_000 * patience } },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withServers],
          environment: 'node',
          isolate,
        },
      },
      {
        extends: true,
        test: { name: 'servers', include: withServers, environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tests/attack/**/*.test.ts', 'tests/access/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
          environment: 'node',
          isolate,
          // Whole servers with databases of their own start side by side, on small machines too.
          testTimeout: 90_000 * patience,
          hookTimeout: 180_000 * patience,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, environment: 'node' } },
      {
        extends: true,
        test: { name: 'walls', include: ['tests/walls/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'browser-like',
          include: ['packages/*/src/**/*.test.tsx', 'apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/chinese-browser.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          environment: 'node',
          // Two at a time: a journey waits half of its time. Each has a product, a port and a data folder of its own;
          // those of one worker share a browser, and what is loaded.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          isolate,
          testTimeout: 120_000 * patience,
          hookTimeout: 240_000 * patience,
        },
      },
    ],
  },
})
