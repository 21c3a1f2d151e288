// What `npm test` says at its end about time: by project and by product, and the slowest files. CONTRIBUTING.md has the rule.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare/checkout.mjs'

/** What one product's tests may cost: seconds of a worker, of which two work side by side on two idle cores. */
const budgets = { tests: 180, journeys: 300 }

/** Who pays for what belongs to no product; the platform is a part of it. */
const house = 'house'

const productFolders = () =>
  readdirSync(path.join(root, 'apps', 'server', 'src', 'products'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'platform')
    .map(({ name }) => name)

/**
 * Whose a test file is, by its path in the checkout: the folder below `modules`, `features` or `products`, and the first
 * word of a file of `tests/` (`mes-orders.e2e.ts`).
 */
function productOf(file, products) {
  const folder = /^apps\/(?:server|web)\/src\/(?:modules|features|products)\/([^/]+)\//.exec(file)?.[1]
  const word = /^tests\/[^/]+\/([a-z]+)-/.exec(file)?.[1]
  return products.find((name) => name === folder || name === word) ?? house
}

function sumsBy(keyOf, files) {
  const sums = new Map()
  for (const one of files) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.seconds)
  return sums
}

const whole = (seconds) => seconds.toFixed(0)

/**
 * Lines to print of `{ file, project, seconds }`, paths as in the checkout, with `/`. Those that begin with `!` tell of a
 * product that is over its budget.
 */
export function timeLines(files, products = productFolders()) {
  const stepOf = ({ project }) => (project === 'e2e' ? 'journeys' : 'tests')
  const projects = [...sumsBy(({ project }) => project, files)].map(([name, sum]) => `${name} ${whole(sum)}`)
  const shares = [house, ...products].map((product) => {
    const own = sumsBy(
      stepOf,
      files.filter(({ file }) => productOf(file, products) === product),
    )
    return { product, own: Object.keys(budgets).map((step) => ({ step, seconds: own.get(step) ?? 0 })) }
  })
  const over = shares
    .slice(1)
    .flatMap(({ product, own }) =>
      own
        .filter(({ step, seconds }) => seconds > budgets[step])
        .map(
          ({ step, seconds }) =>
            `! ${product}: ${whole(seconds)} s of ${step}, its budget is ${budgets[step]} s`,
        ),
    )
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5)
  return [
    `Seconds of a worker, by project: ${projects.join(', ')}`,
    ...shares.map(
      ({ product, own }) =>
        `  ${product}: ${own.map(({ step, seconds }) => `${step} ${whole(seconds)}`).join(', ')}`,
    ),
    `  slowest: ${slowest.map(({ file, seconds }) => `${file} ${whole(seconds)}`).join(', ')}`,
    ...over,
  ]
}
