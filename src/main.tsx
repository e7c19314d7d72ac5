import { App } from './App.tsx';
import { mountPage } from '#src/visit/mount.tsx';

mountPage('app', <App />);
