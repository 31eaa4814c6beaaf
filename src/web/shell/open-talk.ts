export const isMessages = (pathname: string) => /^\/messages(\/|$)/i.test(pathname)

/** Whether an address shows this very talk; a customer has but one. */
export const isTalkOpen = (pathname: string, isStaff: boolean, chatId: number) =>
  isMessages(pathname) && (!isStaff || pathname.replace(/\/$/, '').toLowerCase() === `/messages/${chatId}`)
