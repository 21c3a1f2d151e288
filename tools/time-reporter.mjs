// A reporter of vitest: how long a worker had each file, loading and set-up included. Written to the file that
// `TEST_TIMES` names, as `[{ file, project, seconds }]`.
import { writeFileSync } from 'node:fs'

export default class TimeReporter {
  files = []

  onTestModuleEnd(module) {
    const spent = module.diagnostic()
    const milliseconds =
      spent.environmentSetupDuration +
      spent.prepareDuration +
      spent.collectDuration +
      spent.setupDuration +
      spent.duration
    this.files.push({ file: module.moduleId, project: module.project.name, seconds: milliseconds / 1000 })
  }

  onTestRunEnd() {
    const target = process.env['TEST_TIMES']
    if (target) writeFileSync(target, JSON.stringify(this.files))
  }
}
