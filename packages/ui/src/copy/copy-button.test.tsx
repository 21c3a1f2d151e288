import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { UiRoot } from '#ui-root.tsx'
import { CopyButton } from './copy-button.tsx'

afterEach(cleanup)

const press = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: '复制密钥' }))
}

const page = (
  <UiRoot language="zh">
    <CopyButton text="gw_1" said={{ copied: '密钥已复制' }}>
      复制密钥
    </CopyButton>
  </UiRoot>
)

describe('a button that copies', () => {
  it('copies its text and says so', async () => {
    userEvent.setup()
    render(page)
    await press()
    expect(await screen.findByText('密钥已复制')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('gw_1')
  })

  it('says what to do where the browser has no clipboard, as without HTTPS', async () => {
    render(page)
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    await press()
    expect(await screen.findByText('无法复制，请手动选中后复制')).toBeDefined()
  })
})
