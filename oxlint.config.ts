import { existsSync, readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { defineConfig, type OxlintConfig } from 'oxlint'

// The walls of ARCHITECTURE.md. tests/walls shows for each that it fires. A later override replaces what an
// earlier one says of the same rule, so each place's list of imports is put together whole, by `imports()`.

type Rules = NonNullable<OxlintConfig['rules']>
interface Wall {
  group?: string[]
  regex?: string
  message: string
}
interface BannedImport {
  name: string
  importNames?: string[]
  message: string
}

const everywhere: Wall[] = [
  {
    group: ['../*', '../**'],
    message: 'An import goes down (./) or names its place (#..., @gridwright/...).',
  },
  { group: ['@univerjs-pro/*'], message: 'Pro packages are not ours to use.' },
]
const noCharts: Wall = {
  group: ['echarts', 'echarts/*', 'zrender', 'zrender/*'],
  message: 'Charts are drawn by @gridwright/charts alone, so that each is removed by whoever made it.',
}
const compositionRoot: Wall = { regex: '(^#|/)app\\.tsx?$', message: 'Nobody imports the composition root.' }
const banned: BannedImport[] = [
  { name: 'vm', message: 'Expressions are interpreted, never evaluated by the host.' },
  { name: 'node:vm', message: 'Expressions are interpreted, never evaluated by the host.' },
  { name: 'xlsx', message: 'Frozen with known holes; see docs/dependencies.md.' },
  { name: 'exceljs', message: 'Unmaintained; see docs/dependencies.md.' },
]

function imports(walls: Wall[] = [], more: BannedImport[] = [], own: Wall[] = [noCharts]): Rules {
  const options = { paths: [...banned, ...more], patterns: [...everywhere, ...own, ...walls] }
  return { 'no-restricted-imports': ['error', options] }
}

const nodeModules = builtinModules.filter((name) => !name.startsWith('_'))
const noNode: Wall = { group: ['node:*', ...nodeModules], message: 'A pure package knows no Node.' }
const noReact: Wall = {
  group: ['react', 'react/*', 'react-dom', 'react-dom/*'],
  message: 'A pure package draws nothing.',
}
const pure = [
  'approval',
  'charts',
  'validation',
  'report-engine',
  'contract',
  'document',
  'expression',
  'screen',
  'bpmn-engine',
  'process-model',
  'form',
  'realtime',
  'plant',
]
const noWorld: Rules = {
  'no-restricted-globals': [
    'error',
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'process',
    'performance',
    'localStorage',
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'The clock is handed in.' },
    { object: 'Math', property: 'random', message: 'Chance is handed in.' },
    { object: 'globalThis', property: 'fetch', message: 'A pure package talks to nobody.' },
  ],
}

const outbound = 'The guarded outbound client is the only way out.'
const noWayOut: BannedImport[] = ['undici', 'node:http', 'node:https', 'http', 'https'].map((name) => ({
  name,
  message: outbound,
}))
const ownDialogs: BannedImport = {
  name: 'antd',
  message: 'Controls, dialogs and messages come from @gridwright/ui.',
}

const drawnByBrowsers = ['date', 'datetime-local', 'month', 'week', 'time', 'number']
const familyRoles = ['tablist', 'tab', 'menu', 'menuitem', 'radiogroup', 'radio', 'checkbox', 'switch']

/**
 * Browsers draw some controls in their own language, not in the reader's, and each in its own way; ticks, radio buttons,
 * tabs and menus are made in the family itself and nowhere else.
 */
const ownControls = (isFamily: boolean): Rules => ({
  'react/forbid-elements': [
    'error',
    {
      forbid: ['select', 'datalist'].map((element) => ({
        element,
        message: 'Select and SelectField of @gridwright/ui.',
      })),
    },
  ],
  'react/forbid-dom-props': [
    'error',
    {
      forbid: [
        {
          propName: 'type',
          disallowedValues: [...drawnByBrowsers, ...(isFamily ? [] : ['checkbox', 'radio'])],
          message:
            'DateField, DateInput, a TextField, Checkbox, CheckGroup, RadioGroup or Switch of @gridwright/ui.',
        },
        {
          propName: 'role',
          disallowedValues: isFamily ? [] : familyRoles,
          message: 'Tabs, TabList, ActionMenu, DropDown or RadioGroup of @gridwright/ui.',
        },
      ],
    },
  ],
})

const foldersIn = (place: string): string[] => {
  const folder = path.join(import.meta.dirname, place)
  return existsSync(folder) ? readdirSync(folder) : []
}

/** `platform/user` and its like: each product's folder has its areas. */
const areasIn = (place: string): string[] =>
  foldersIn(place).flatMap((product) => foldersIn(`${place}/${product}`).map((area) => `${product}/${area}`))

/** The platform stands below the products, and no product knows another. Before groups: their exceptions end the looking. */
const otherProducts = (area: string): Wall[] => {
  const [own] = area.split('/')
  const others = foldersIn('apps/server/src/modules').filter((name) => name !== own && name !== 'platform')
  const message = 'A product stands on the platform and knows no other product.'
  return others.length === 0 ? [] : [{ regex: `^#modules/(${others.join('|')})/`, message }]
}

const modules = areasIn('apps/server/src/modules').map((area) => {
  const indexes = ['!\\#modules/*/*/index.ts', '!\\#modules/*/*/*-api.ts', `!\\#modules/${area}/**`]
  const wall = {
    group: ['\\#modules/**', ...indexes],
    message: 'Modules meet at index.ts (types at a *-api.ts).',
  }
  return {
    files: [`apps/server/src/modules/${area}/**`],
    rules: imports([compositionRoot, ...otherProducts(area), wall], noWayOut),
  }
})

const manifests = {
  group: [
    '\\#products/**',
    ...['looks', 'home', 'palette', 'palette-source', 'embedded', 'embedded-asset'].map(
      (name) => `!\\#products/${name}.ts`,
    ),
  ],
  message:
    'A manifest loads every page of its product; a feature asks products/looks.ts, home.ts, palette.ts or embedded.ts.',
}

const features = areasIn('apps/web/src/features').map((area) => {
  const wall = { group: ['\\#features/**', `!\\#features/${area}/**`], message: 'Features never meet.' }
  return {
    files: [`apps/web/src/features/${area}/**`],
    rules: imports([compositionRoot, wall, manifests], [ownDialogs]),
  }
})

/** The floors of the console, lowest first: none asks one above it. */
const floors = ['base', 'parts', 'assets', 'shell']
const floorRules = floors.map((floor, at) => {
  const above = [...floors.slice(at + 1), 'features']
  const wall = {
    group: above.map((name) => `\\#${name}/**`),
    message: `${floor} stands below ${above.join(', ')}.`,
  }
  return {
    files: [`apps/web/src/${floor}/**`],
    rules: imports([compositionRoot, noNode, wall], [ownDialogs]),
  }
})

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'react', 'jsx-a11y', 'oxc', 'eslint'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', '.cache/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    complexity: ['error', { max: 10 }],
    'max-params': ['error', { max: 3 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-implied-eval': 'error',
    'react/no-danger': 'error',
    ...ownControls(false),
    ...imports([compositionRoot], [ownDialogs]),
  },
  overrides: [
    {
      files: pure.map((name) => `packages/${name}/src/**`),
      rules: { ...imports([noNode, noReact]), ...noWorld },
    },
    { files: ['packages/charts/src/**'], rules: imports([noNode, noReact], [], []) },
    {
      files: ['packages/ui/src/**'],
      rules: {
        ...imports([noNode], [ownDialogs]),
        ...ownControls(true),
        'no-restricted-globals': ['error', 'fetch', 'process'],
      },
    },
    {
      files: ['apps/server/src/**'],
      rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: outbound }] },
    },
    { files: ['apps/web/src/**'], rules: imports([compositionRoot, noNode], [ownDialogs]) },
    ...floorRules,
    ...modules,
    ...features,
    {
      files: [
        'apps/*/src/main.ts',
        'apps/*/src/main.tsx',
        'apps/server/src/serve.ts',
        'apps/server/src/testing.ts',
      ],
      rules: imports(),
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
      rules: {
        ...imports(),
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'max-lines-per-function': 'off',
        'max-lines': ['error', { max: 500 }],
        complexity: 'off',
        'max-params': 'off',
      },
    },
    {
      files: ['*.config.ts', 'apps/web/vite.config.ts', 'tools/**'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
