// Brings a fresh clone to where it can run: `node tools/prepare.mjs install | start | test`.
// Runs on any Node from 20 on, before anything is installed, so it imports nothing but its own neighbours and Node.
import { installDependencies } from './prepare/dependencies.mjs'
import { findOrInstallPrograms } from './prepare/programs.mjs'
import { buildWeb } from './prepare/web.mjs'

const oldestNode = 20
const steps = {
  install: [installDependencies],
  start: [installDependencies, buildWeb],
  test: [installDependencies, findOrInstallPrograms, buildWeb],
}

const wish = process.argv[2] ?? 'install'
try {
  refuseOldNode()
  for (const step of steps[wish] ?? []) step()
} catch (error) {
  console.error(`Gridwright: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

function refuseOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return
  throw new Error(
    `Node ${process.versions.node} is too old to begin with: install Node ${oldestNode} or newer from your system or nodejs.org. ` +
      `Node 版本过低：请安装 Node ${oldestNode} 或更高版本。`,
  )
}
