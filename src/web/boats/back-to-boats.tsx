import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './back-to-boats.module.css'

export const BackToBoats = () => (
  <Link to="/Boats" className={classes.back}>
    <IconArrowLeft size={16} aria-hidden />
    Boats
  </Link>
)
