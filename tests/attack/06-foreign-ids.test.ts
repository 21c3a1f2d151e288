import { operationNames, operationOf } from '@gridwright/contract'
import type { OperationName } from '@gridwright/contract'
import { testApp } from '@gridwright/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unscoped } from '#tests/access/exceptions.ts'
import { apart, lists, objects } from '#tests/access/scoped.ts'
import { document, quiet, rows, someOwn } from './foreign-ids.ts'
import type { Owned } from './foreign-ids.ts'
import { objectCalls } from './object-calls.ts'

/*
 * Seen to fail: without the owner's id in job-handlers.ts, the rows job.get and job.cancel were red; without it in
 * sign-on-handlers.ts, identityProvider.unlink was; with every file in reach (library.ts), file.rename, file.remove and
 * file.restore were; with the render of anybody (renders.ts), report.cells, report.page and report.search were;
 * with the row of identityProvider.unlink taken out, the last test named it.
 */
const test = await testApp()
afterAll(() => test.close())

let owned: Owned
beforeAll(async () => {
  owned = await someOwn(test)
}, 60_000)
const one = (name: string): string => (name === 'owner' ? owned.owner.userId : (owned.ids[name] ?? 'none'))

/** Everything of the owner that somebody could have touched. */
const state = async () => {
  const { owner } = owned
  const { db } = test.database
  return [
    (await test.ok('auth.listSessions', {}, owner)).sessions.map(({ handle }) => handle),
    (await test.ok('notice.list', {}, owner)).data,
    (await test.ok('preference.listFilters', { list: 'user-list' }, owner)).filters,
    (await test.ok('apiKey.list', {}, owner)).data.map(({ id, state: is }) => [id, is]),
    (await test.ok('share.list', { assetId: one('report') }, owner)).links.map(({ id, state: is }) => [
      id,
      is,
    ]),
    (await test.ok('secondFactor.state', {}, owner)).factors,
    (await test.ok('schedule.list', {}, owner)).data.map(({ id, version, status }) => [id, version, status]),
    await sql`select id, name, removed_at from stored_file where purpose = 'library' order by id`
      .execute(db)
      .then((found) => found.rows),
    await sql`select id, text, resolved_at from asset_comment order by id`
      .execute(db)
      .then((found) => found.rows),
    await sql`select id, name, parent_id from asset_folder order by id`
      .execute(db)
      .then((found) => found.rows),
    await sql`select id from identity_link`.execute(db).then((found) => found.rows),
    await sql`select id from passkey_challenge`.execute(db).then((found) => found.rows),
  ]
}

describe('6: ids of what belongs to somebody else', () => {
  it('PRM-03 the ids are real, so that what is refused below is there', () => {
    expect(Object.entries(owned.ids).filter(([, id]) => !/^[\w-]+$/.test(id))).toEqual([])
  })

  it.each(rows)('PRM-03 %s does nothing with it, on both wires', async (name, input) => {
    const before = await state()
    for (const answer of [
      await test.callA(name, input(one) as never, owned.other),
      await test.callB(name, input(one) as never, owned.other),
    ]) {
      const said = quiet[name]
      if (said === undefined) expect([name, answer.error]).toEqual([name, expect.any(String)])
      else expect(answer.result).toMatchObject(said)
      expect(['system', 'invalid', 'no-permission']).not.toContain(answer.error)
    }
    expect(await state()).toEqual(before)
  })

  it('PRM-03 the owner himself gets at them', async () => {
    const { owner } = owned
    // Runs of what never ran, and a picture of a report without one, are nobody's.
    const none: readonly OperationName[] = ['schedule.listRuns', 'dataSet.runs', 'report.picture']
    const reads = rows.filter(([name]) => operationOf(name).kind === 'read' && !none.includes(name))
    expect(reads.length).toBeGreaterThan(8)
    for (const [name, input] of reads) {
      const { error, result } = await test.callA(name, input(one) as never, owner)
      expect([name, error]).toEqual([name, undefined])
      if (quiet[name] !== undefined) expect(result).not.toMatchObject(quiet[name])
    }
    const does = [
      'apiKey.revoke',
      'sheet.check',
      'file.restore',
      'file.rename',
      'identityProvider.unlink',
      'auth.endSession',
    ]
    for (const [name, input] of rows.filter(([one_]) => does.includes(one_)).toReversed())
      expect([name, (await test.callA(name, input(one) as never, owner)).error]).toEqual([name, undefined])
  })
})

/** Ids in these are of nothing that belongs to somebody, or are tried where it says. */
const elsewhere: Partial<Record<OperationName, string>> = {
  'dataSet.parameterOptions':
    'data sets that the person may view: modules/reports/report/parameter-options.test.ts',
  'auth.login': 'a captcha’s, which is bound to its browser: modules/auth/captcha',
  'identityProvider.start': 'a provider’s, of the installation',
  'identityProvider.startLink': 'a provider’s, of the installation',
  'secondFactor.verifyPasskey': 'a challenge’s, given only to whom it was made for: attack 22',
  'secondFactor.loginByPasskey': 'a challenge’s that was made for nobody: attack 22',
  'secondFactor.setRolePolicy': 'a role’s, within the subset rule: attack 5',
  'user.create': 'roles and a place: attack 5',
  'organisation.create': 'a place: attack 5',
  'apiKey.create': 'places within one’s own scope: attack 5',
  'asset.create': 'a folder’s, which is asked for like one that is changed: modules/asset/asset-log.test.ts',
  'asset.list': 'a folder’s, which shows what is in it as far as one sees it',
  'asset.listThumbnails': 'left out of the answer: 06-object-not-checked.test.ts',
  'dataSource.create': 'files of the one who makes it: modules/platform/data-source/source-files.test.ts',
  'screen.try':
    'data sets that the person must be able to view: modules/screens/screen/reading/screen-data.test.ts',
  'frame.token': 'a menu’s: modules/frame/frame.test.ts',
  'process.deploy': 'a model’s: tests/attack/workflow-01-foreign-keys.test.ts',
  'process.definitions': 'of a process in the model: those of a section that one may view',
  'process.start': 'of a process in the model: tests/attack/workflow-01-foreign-keys.test.ts',
  'process.startForm': 'of a process in the model: one that one may start',
  'process.pickable': 'names of departments and positions that every colleague may choose',
  'process.instances': 'of a process in the model: those within one’s scope',
  'process.incidents': 'of a process in the model: those within one’s scope',
  'process.jobs': 'of a process in the model: those within one’s scope',
  'process.subscriptions': 'of a process in the model: those within one’s scope',
  'process.countBatch': 'of a process in the model: those within one’s scope',
  'process.startBatch': 'keys are frozen from what one sees: modules/workflow/process/batch/batch.test.ts',
  'report.attach': 'tests/attack/reports-18-attachments.test.ts',
  'process.publish': 'a message’s own, made by whoever sends it',
  'task.list': 'of a process in the model: one’s own tasks',
  'task.people': 'people that every colleague may choose: a name and a department',
}
const ofTheInstallation = Object.entries(unscoped)
  .filter(([why]) => why.includes('of the installation'))
  .flatMap(([, names]) => names)

type Shape = { readonly [key: string]: Shape | readonly Shape[] | undefined }

/** Whether an input carries an id anywhere. */
const hasId = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false
  if (Array.isArray(schema)) return schema.some(hasId)
  const { properties = {}, ...rest } = schema as Shape
  return (
    Object.entries(properties).some(([key, inner]) => /(^i|I)ds?$|^handle$/.test(key) || hasId(inner)) ||
    Object.values(rest).some(hasId)
  )
}

it('6: PRM-03 every operation that takes an id is tried with somebody else’s, or says why not', () => {
  const taking = operationNames.filter((name) =>
    hasId(z.toJSONSchema(operationOf(name).input, { io: 'input', unrepresentable: 'any' })),
  )
  const tried = new Set<string>([
    ...rows.map(([name]) => name),
    ...Object.keys(objectCalls({ report: '', job: '', document })),
    ...Object.keys(lists),
    ...Object.keys(objects),
    ...apart,
  ])
  expect(taking.length).toBeGreaterThan(130)
  const untold = taking.filter((name) => !tried.has(name) && !(name in elsewhere))
  expect(untold.filter((name) => !ofTheInstallation.includes(name))).toEqual([])
  expect(Object.keys(elsewhere).filter((name) => tried.has(name))).toEqual([])
})

/** A name in these is that of who comes in, of who is made, of who is written to, or is proven by a password beside it. */
const named: Partial<Record<OperationName, string>> = {
  'setup.create': 'makes him',
  'user.create': 'makes him',
  'auth.login': 'with his password',
  'auth.authenticate': 'with his token: attack 2',
  'auth.askReset': 'mails him, and answers alike for everybody: modules/auth/mailed-link',
  'identityProvider.linkUser': 'within the subset rule: attack 5',
}

describe('6: the name of somebody else', () => {
  const foreign = {
    'auth.listUserRoles': {},
    'auth.listUserMenus': {},
    'auth.renew': {},
    'auth.logout': {},
    'auth.changePassword': { oldPassword: 'x', newPassword: 'Another-Word9' },
  } as const

  it.each(Object.entries(foreign))('PRM-03 %s touches only oneself', async (name, more) => {
    const [one_, two] = [
      await test.createUserWithRole({ permissions: [] }),
      await test.createUserWithRole({ permissions: [] }),
    ]
    const input = { ...more, username: one_.username }
    const answer = await test.callB(name as OperationName, input as never, two)
    expect([name, answer.error]).toEqual([name, expect.any(String)])
    expect((await test.callA('auth.facts', {}, one_)).error).toBeUndefined()
    const { username, password } = one_
    expect((await test.callA('auth.login', { username, password })).error).toBeUndefined()
  })

  it('PRM-03 every operation that takes a user name is tried here, or says why not', () => {
    const taking = operationNames.filter((name) => {
      const schema = z.toJSONSchema(operationOf(name).input, { io: 'input', unrepresentable: 'any' })
      return 'username' in (schema.properties ?? {})
    })
    expect(taking.length).toBeGreaterThan(7)
    expect(taking.filter((name) => !(name in foreign) && !(name in named))).toEqual([])
  })
})
