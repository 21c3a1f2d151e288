import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')

type Lock = { readonly packages: Readonly<Record<string, object>> }
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock
const installed = Object.keys(lock.packages).map((place) => place.replace(/^.*node_modules\//, ''))

/** Families of controls that would stand beside @gridwright/ui; Univer brings its own, and only within the sheet. */
const otherFamilies =
  /^(?:antd|antd-.*|@ant-design\/.*|@mui\/.*|@chakra-ui\/.*|@mantine\/.*|@arco-design\/.*|@fluentui\/.*|primereact|react-datepicker|react-select)$/

// Seen to fail: with `antd` written into the lock file.
it('F5 no other family of controls is installed, not by a package of ours nor by one of theirs', () => {
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.filter((name) => otherFamilies.test(name))).toEqual([])
})

// Seen to fail: with `<input type="date">` behind a disabling comment in the log's filters.
it('F5 nowhere is the wall against the browser’s own controls switched off', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.tsx', { cwd: root })
  expect(sources.length).toBeGreaterThan(300)
  const off = sources.filter((file) =>
    /(?:oxlint|eslint)-disable.*(?:forbid-elements|forbid-dom-props)/.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  )
  expect(off).toEqual([])
})

/** Where days, times and numbers are written; all others ask there. */
const writers = /^(?:apps\/web\/src\/base\/i18n|packages\/ui\/src\/(?:date|language))\//

// Seen to fail: with `toLocaleString('en')` in the history of a report.
it('UTL-02 days, times and numbers are written in one place, by the language of the reader', () => {
  const sources = globSync('{apps/web,packages/ui}/src/**/*.{ts,tsx}', { cwd: root })
  const own = /\.toLocale(?:Date|Time)?String\(|new Intl\.(?:DateTime|Number|RelativeTime)Format\(/
  const found = sources.filter(
    (file) =>
      !writers.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      own.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})

// Seen to fail: with the spreadsheet's id made by `crypto.randomUUID()`, as it was.
it('UTL-02 nothing in the browser needs what pages over plain http do not have', () => {
  const sources = globSync('{apps/web,packages/*}/src/**/*.{ts,tsx}', { cwd: root })
  const found = sources.filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /\bcrypto\.randomUUID\(/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})
