import { UiRoot } from '@gridwright/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { OrganisationChoice } from './organisation-choice.tsx'

afterEach(cleanup)

// Seen to fail: `searchable` taken out.
it('F2 the form of a user searches the tree of organisations, and takes what was found', async () => {
  const chosen: (string | null)[] = []
  const organisation = (id: string, parentId: string | null, name: string) =>
    ({ id, parentId, name }) as never
  render(
    <UiRoot language="zh">
      <OrganisationChoice
        organisations={[
          organisation('g', null, '集团'),
          organisation('e', 'g', '华东公司'),
          organisation('s', 'g', '华南公司'),
        ]}
        chosen={undefined}
        onChange={(id) => void chosen.push(id)}
      />
    </UiRoot>,
  )
  await userEvent.type(screen.getByRole('searchbox'), '华南')
  expect(screen.queryByRole('treeitem', { name: /华东/ })).toBeNull()
  await userEvent.click(screen.getByRole('treeitem', { name: /华南公司/ }))
  expect(chosen).toEqual(['s'])
})
