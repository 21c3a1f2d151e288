import { operationNames } from '@gridwright/contract'
import { testApp } from '@gridwright/server/testing'
import { afterAll, describe, expect, it } from 'vitest'

// Seen to fail on a copy of the house, one control at a time taken out: where an unknown `kind` falls back to the first
// registered handler (`checked` in schedule-handlers.ts) every free target is taken; with `z.object` for `z.strictObject`
// and no pattern for `reportId` four of the five parameter sets are; without `holdsAny(…, kind.needs)` the last test is red.
const test = await testApp()
afterAll(() => test.close())

const usual = {
  name: 'job',
  group: 'g',
  parameters: {},
  cron: '0 2 * * *',
  timeZone: 'UTC',
  misfire: 'once' as const,
  concurrent: false,
}

const targets = [
  'com.example.Task.run("x")',
  'node:child_process',
  'http://127.0.0.1/run',
  'file:///etc/passwd',
  '../../modules/backup/index.ts',
  'constructor',
  '__proto__',
  'toString',
  'process.exit(1)',
  'rm -rf /',
  '',
]

describe('12: code by job', () => {
  it.each(targets)('SYS-01 a job with the free target %j is refused', async (kind) => {
    const { token } = await test.firstAdmin()
    const { error } = await test.callA('schedule.create', { ...usual, kind }, { token })
    expect(error).toBe('schedule-kind')
  })

  it.each([
    ['file-sweep', { target: 'process.exit(1)' }],
    ['log-clean', { url: 'http://127.0.0.1/' }],
    ['backup', { keep: 3, command: 'rm -rf /' }],
    ['backup', { keep: '3; drop table "user"' }],
    ['report-export', { reportId: '../../etc/passwd' }],
  ])('SYS-01 %s takes no parameter but its own: %j', async (kind, parameters) => {
    const { token } = await test.firstAdmin()
    const { error } = await test.callA('schedule.create', { ...usual, kind, parameters }, { token })
    expect(error).toBe('invalid')
  })

  it('SYS-01 a registered handler is taken, and says what it is', async () => {
    const { token } = await test.firstAdmin()
    const made = await test.ok('schedule.create', { ...usual, kind: 'file-sweep' }, { token })
    expect(made).toMatchObject({ kind: 'file-sweep', status: 1 })
    expect(operationNames).toContain('schedule.create')
  })

  it('PRM-05 who may not back up cannot schedule that he does', async () => {
    const { token } = await test.createUserWithRole({
      permissions: ['system:schedule:view', 'system:schedule:edit'],
    })
    const wish = { ...usual, name: 'mine', kind: 'backup', parameters: { keep: 1 } }
    expect((await test.callA('schedule.create', wish, { token })).error).toBe('no-permission')
  })
})
