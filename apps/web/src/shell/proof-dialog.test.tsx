import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { useRun } from '#base/client/index.ts'
import { startSessionControl } from '#base/session/index.ts'
import { ProofDialog } from './proof-dialog.tsx'

const Page = () => {
  const unlink = useRun('identityProvider.unlink', { success: '完成' })
  const renew = useRun('secondFactor.renewCodes')
  return (
    <>
      <button
        onClick={() => {
          void unlink.run({ id: 'one' })
          void renew.run({})
        }}
      >
        改
      </button>
      <ProofDialog />
    </>
  )
}

let server: FakeServer
let proven = false
beforeEach(() => {
  proven = false
  server = fakeServer()
  const guarded = (value: object) => () =>
    proven ? { value } : ({ error: 'proof-needed', code: 50_003 } as const)
  server.replies.set('identityProvider.unlink', guarded({ ok: true }))
  server.replies.set('secondFactor.renewCodes', guarded({ recoveryCodes: [] }))
  server.replies.set('auth.prove', ({ password }) => {
    proven = password === 'right'
    return proven ? { value: { ok: true } } : { error: 'proof-wrong', code: -1 }
  })
  startSessionControl()
})
afterEach(cleanup)

const begin = async () => {
  const user = userEvent.setup()
  await openPage(Page, { perms: ['report:view'] })
  await user.click(screen.getByRole('button', { name: '改' }))
  const password = await screen.findByLabelText('当前密码')
  return { user, password }
}

describe('what asks for the password again', () => {
  it('ACC-12 is asked once for two calls, says a wrong one in place, and both go on with the right one', async () => {
    const { user, password } = await begin()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.type(password, 'wrong{Enter}')
    await screen.findByText('密码不正确')
    await user.clear(password)
    await user.type(password, 'right{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(server.count('identityProvider.unlink')).toBe(2))
    expect(server.count('secondFactor.renewCodes')).toBe(2)
    await screen.findByText('完成')
  })

  it('ACC-12 given up, nothing is sent again, and the next try asks anew', async () => {
    const { user } = await begin()
    await user.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([server.count('identityProvider.unlink'), server.count('auth.prove')]).toEqual([1, 0])
    await user.click(screen.getByRole('button', { name: '改' }))
    await screen.findByLabelText('当前密码')
  })
})
