declare module 'saxon-js' {
  interface Transform {
    stylesheetText: string
    sourceText: string
    destination: 'serialized'
  }
  const saxon: { transform: (options: Transform, execution: 'async') => Promise<{ principalResult: string }> }
  export default saxon
}
