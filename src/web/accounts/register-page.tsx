export const meta = () => [{ title: 'Register – Dry Marina' }]

export default function RegisterPage() {
  return <h1>Register</h1>
}
