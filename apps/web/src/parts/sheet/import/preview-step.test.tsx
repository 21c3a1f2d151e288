// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { SheetOutcome } from '@gridwright/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { PreviewStep } from './preview-step.tsx'

beforeEach(() => void fakeServer())
afterEach(cleanup)

const outcome: SheetOutcome = {
  sheet: 'user',
  kind: 'check',
  fileName: 'a.xlsx',
  updateExisting: false,
  rows: 9,
  create: 2,
  update: 0,
  same: 0,
  error: 7,
  problems: Array.from({ length: 7 }, (_none, at) => ({ row: at + 2, column: '角色', text: '至少一个' })),
  isCut: false,
}

const open = (isCut: boolean) =>
  openPage(
    () => (
      <PreviewStep outcome={{ ...outcome, isCut }} problemFile="f1">
        {null}
      </PreviewStep>
    ),
    { perms: [] },
  )

it('SYS-02 a check that shows all problems does not say that it shows the first only', async () => {
  await open(false)
  await screen.findByRole('button', { name: /下载/ })
  expect(screen.queryByText(/仅显示前/)).toBeNull()
})

it('SYS-02 a check that shows the first problems only says so', async () => {
  await open(true)
  expect(await screen.findByText('仅显示前 7 条，完整列表请下载。')).toBeDefined()
})
