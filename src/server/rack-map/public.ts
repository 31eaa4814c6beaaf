export { type BoatInTheWay, readObstacles } from './read-obstacles.ts'
