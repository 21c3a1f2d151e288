/** jsdom speaks American English; most people's browsers here speak Chinese, and a first visit follows them. */
Object.defineProperty(globalThis.navigator, 'language', { value: 'zh-CN', configurable: true })
