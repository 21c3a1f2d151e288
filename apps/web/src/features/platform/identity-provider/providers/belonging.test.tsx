import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { ProviderDialog } from './provider-dialog.tsx'

afterEach(cleanup)

const choices = {
  roles: [
    { id: 'r1', name: '运行人员', nameEn: '' },
    { id: 'r2', name: '审计', nameEn: '' },
  ],
  organisations: [],
  redirectUri: 'https://x.example/auth/oidc/callback',
}
const open = async () => {
  const server = fakeServer()
  server.replies.set('identityProvider.choices', () => ({ value: choices }))
  server.replies.set('identityProvider.create', () => ({ value: { id: 'p1' } }))
  server.replies.set('identityProvider.list', () => ({ value: { data: [], total: 0 } }))
  await openPage(() => <ProviderDialog onClose={() => undefined} />, { perms: ['system:identity:edit'] })
  return server
}
const type = async (label: RegExp, text: string) => {
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: label })
  await userEvent.clear(box)
  if (text !== '') await userEvent.type(box, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))

it('ACC-12 F4 an OpenID provider is told where groups stand and which role each gives', async () => {
  const server = await open()
  const block = within(screen.getByRole('group', { name: '归属' }))
  expect(block.getByRole<HTMLInputElement>('textbox', { name: /^组声明/ }).value).toBe('groups')
  await type(/^名称/, '集团登录')
  await type(/^发行者地址/, 'https://id.example')
  await type(/^客户端 ID/, 'gridwright')
  await type(/^组声明/, 'realm_access.roles')
  await type(/^组织声明/, 'unit')
  for (const group of ['operators', 'nobody']) {
    await userEvent.click(block.getByRole('button', { name: '添加对应' }))
    const [box] = block.getAllByRole('textbox', { name: '组' }).toReversed()
    await userEvent.type(box as HTMLElement, group)
  }
  const [first] = block.getAllByRole('combobox', { name: '角色' })
  await userEvent.click(first as HTMLElement)
  await userEvent.click(await screen.findByRole('option', { name: '运行人员' }))
  await save()
  await waitFor(() => expect(server.calls.some(({ name }) => name === 'identityProvider.create')).toBe(true))
  const { input } = server.calls.find(({ name }) => name === 'identityProvider.create') ?? {}
  expect(input).toMatchObject({
    settings: {
      kind: 'oidc',
      groupsClaim: 'realm_access.roles',
      // A row without a role says nothing.
      groupRoles: [{ group: 'operators', roleId: 'r1' }],
      organisationClaim: 'unit',
    },
  })
})

it('ACC-12 F4 a claim of groups without a name is refused in the form', async () => {
  const server = await open()
  await type(/^名称/, '集团登录')
  await type(/^发行者地址/, 'https://id.example')
  await type(/^客户端 ID/, 'gridwright')
  await type(/^组声明/, '')
  await save()
  expect(screen.getByRole('textbox', { name: /^组声明/ }).getAttribute('aria-invalid')).toBe('true')
  expect(server.calls.some(({ name }) => name === 'identityProvider.create')).toBe(false)
})
