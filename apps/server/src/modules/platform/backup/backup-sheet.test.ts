import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'
import { backupFolder } from './backup-folder.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'gridwright-backups-'))
let test: TestApp
beforeAll(async () => {
  test = await testApp({ environment: { DATA_DIR: dataDir } })
  await test.app.listen()
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const keep = async (fileName: string, more: { madeAt: string; closed: boolean; rows: number | null }) => {
  const place = await backupFolder(dataDir).begin()
  writeFileSync(place.file, 'the bytes of a backup')
  const files = more.rows === null ? null : 2
  await place.keep({ fileName, madeBy: 'Li', reason: 'schedule', files, version: '1.0.0', ...more })
}

describe('backups as an Excel file', () => {
  it('SYS-01 SYS-02 holds the list, newest first, for who may back up, and nothing of what is in them', async () => {
    const admin = await test.firstAdmin()
    const outsider = await test.createUserWithRole({ permissions: ['system:schedule:view'] })
    await keep('first.gwbackup', { madeAt: '2026-11-20T08:00:00.000Z', closed: false, rows: 120 })
    await keep('second.gwbackup', { madeAt: '2026-11-21T08:00:00.000Z', closed: true, rows: null })
    const rows = await sheetsFor(test, 'backup').takenHome(admin)
    expect(rows[0]?.slice(0, 4)).toEqual(['文件名', '创建时间', '来源', '数据行'])
    expect(rows.slice(1).map(([name]) => name)).toEqual(['second.gwbackup', 'first.gwbackup'])
    expect(rows[2]).toEqual([
      'first.gwbackup',
      new Date('2026-11-20T08:00:00Z'),
      '定时任务',
      120,
      2,
      '否',
      21,
      '1.0.0',
      'Li',
    ])
    expect(rows[1]?.[5]).toBe('是')
    const refused = await test.callA('sheet.export', { sheet: 'backup', filter: {} }, outsider)
    expect(refused.error).toBe('no-permission')
  })
})
