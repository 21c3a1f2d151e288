import { configure } from '@testing-library/react'

/** jsdom speaks American English; most people's browsers here speak Chinese, and a first visit follows them. */
Object.defineProperty(globalThis.navigator, 'language', { value: 'zh-CN', configurable: true })

/** A second is too short for what a machine with other work draws; who is right waits no longer than before. */
configure({ asyncUtilTimeout: 10000 })
