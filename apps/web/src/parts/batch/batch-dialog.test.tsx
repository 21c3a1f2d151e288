// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { BatchDialog } from './batch-dialog.tsx'

beforeEach(() => void fakeServer())
afterEach(cleanup)

const row = (name: string, ...problems: string[]) => ({ id: name, name, problems })

it('ERR-06 a batch lists what it touches by name, what cannot be done first', async () => {
  const touched = [row('员工10'), row('张三'), row('员工2'), row('王五', '不能'), row('李四', '不能')]
  const nothing = () => undefined
  await openPage(
    () => (
      <BatchDialog
        title="禁用"
        okText="禁用"
        touched={touched}
        busy={false}
        onRun={nothing}
        onClose={nothing}
      />
    ),
    { perms: [] },
  )
  const list = within(await screen.findByRole('list', { name: /将处理以下/ })).getAllByRole('listitem')
  expect(list.map(({ textContent }) => textContent.replace('不能', ''))).toEqual([
    '李四',
    '王五',
    '员工2',
    '员工10',
    '张三',
  ])
})
