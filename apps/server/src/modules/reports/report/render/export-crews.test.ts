import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Template } from '@gridwright/report-engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportCrews } from './export-crews.ts'
import type { ExportCrews } from './export-crews.ts'
import type { ExportRequest } from './render-messages.ts'

let folder = ''
let crews: ExportCrews

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gridwright-exports-'))
  crews = exportCrews(64)
})

afterEach(async () => {
  await crews.close()
  rmSync(folder, { recursive: true, force: true })
})

const templateOf = (rows: number): Template => ({
  version: 1,
  styles: {},
  dataSets: [],
  parameters: [],
  sheets: [
    {
      name: 'S',
      cells: Object.fromEntries(
        Array.from({ length: rows }, (_, row) => [`A${row + 1}`, { kind: 'text', value: `row ${row}` }]),
      ),
      rowCount: rows,
      columnCount: 1,
      defaultRowHeight: 20,
      defaultColumnWidth: 80,
      rows: {},
      columns: {},
    },
  ],
})

const wish = (name: string, rows = 1): ExportRequest => ({
  type: 'export',
  format: 'xlsx',
  csvValues: 'shown',
  lang: 'zh',
  day: '2026-11-24',
  path: path.join(folder, name),
  title: name,
  run: {
    type: 'run',
    renderId: name,
    template: templateOf(rows),
    tables: {},
    parameters: {},
    dictionaries: {},
    limits: { rows: 1000, cells: 5_000_000, milliseconds: 60_000 },
    today: 0,
    user: '',
    lenient: false,
  },
})

const unhurried = { milliseconds: 60_000 }

test('RPT-04 WIR-06 small exports one after the other are written by one worker, two at once by two', async () => {
  await crews.write(wish('first'), unhurried)
  const [only] = crews.threads()
  await crews.write(wish('second'), unhurried)
  expect(crews.threads()).toEqual([only])
  await Promise.all([crews.write(wish('third'), unhurried), crews.write(wish('fourth'), unhurried)])
  expect(crews.threads()).toHaveLength(2)
  for (const name of ['first', 'second', 'third', 'fourth'])
    expect(statSync(path.join(folder, name)).size).toBeGreaterThan(1000)
})

test('WIR-06 an export that is cancelled, or bursts its memory, takes its own worker along and nobody else', async () => {
  await crews.write(wish('before'), unhurried)
  const cancel = new AbortController()
  const cancelled = crews.write(wish('cancelled', 60_000), { ...unhurried, signal: cancel.signal })
  const beside = crews.write(wish('beside'), unhurried)
  cancel.abort(new Error('not wanted'))
  await expect(cancelled).rejects.toThrow('not wanted')
  await beside
  await expect(crews.write(wish('too much', 400_000), unhurried)).rejects.toThrow('memory-limit')
  await crews.write(wish('after'), unhurried)
  expect(statSync(path.join(folder, 'after')).size).toBeGreaterThan(1000)
})
