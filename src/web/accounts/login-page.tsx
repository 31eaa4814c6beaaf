export const meta = () => [{ title: 'Log in – Dry Marina' }]

export default function LoginPage() {
  return <h1>Welcome aboard</h1>
}
