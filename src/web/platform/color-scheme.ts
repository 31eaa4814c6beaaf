/** The key and the attribute are Mantine's, so that its provider and this script agree. */
const storageKey = 'mantine-color-scheme-value'

export const colorSchemeScript = `try{var s=localStorage.getItem('${storageKey}');document.documentElement.dataset.mantineColorScheme=s==='dark'||s==='light'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'}catch(e){document.documentElement.dataset.mantineColorScheme='light'}`
