/**
 * Codes under which the package of outlines keeps a county, and the code that the area table gives the same county
 * today. The package has the borders and names of 2024 but kept the codes from before a renaming (横县 became 横州市:
 * its outline is called 横州市, under the number of 横县). Decision 0069 says how each was recognised.
 */
export const renamedAreas: ReadonlyMap<string, string> = new Map([
  ['232718', '232761'], // 加格达奇区
  ['320602', '320613'], // 崇川区, with 港闸区
  ['320684', '320614'], // 海门区
  ['340211', '340212'], // 繁昌区
  ['350403', '350404'], // 三元区, with 梅列区
  ['350427', '350405'], // 沙县区
  ['350625', '350605'], // 长泰区
  ['350681', '350604'], // 龙海区
  ['410306', '410308'], // 孟津区: 孟津县 with 吉利区
  ['410381', '410307'], // 偃师区
  ['421023', '421088'], // 监利市
  ['431121', '431181'], // 祁阳市
  ['450127', '450181'], // 横州市
  ['460301', '460321'], // 西沙
  ['460302', '460322'], // 南沙
  ['513425', '513402'], // 会理市
  ['520221', '520204'], // 水城区
  ['520522', '520581'], // 黔西市
  ['532331', '532302'], // 禄丰市
  ['610322', '610305'], // 凤翔区
  ['610928', '610981'], // 旬阳市
  ['632825', '632857'], // 大柴旦: "directly below the prefecture" in the package
  ['654223', '654203'], // 沙湾市
])
